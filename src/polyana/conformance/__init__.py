"""What every game must keep, as callables: a game that is registered is tested.

    prints       states and views as plain data that can be compared
    contract     one random game under every promise of the kernel
    fuzz         many random games; a failure becomes a journal that reloads
    playthrough  one game as a text one can read and compare

Used by the tests and by `polyana fuzz`. A failure is a `Broken` with one sentence.
"""
