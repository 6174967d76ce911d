"""Chapter 13: Corvid Conspiracy.

terms, kinds   its words as small numbers, its questions and events
board          plots: what everybody sees of them, and who knows which they are
exposure       what enemies may do about them in their own turns (13.2.4)
birdsong       setup, crafting, flipping, recruiting (13.3, 13.4)
daylight       plot, trick, move, battle; the Evening (13.5, 13.6)
chapter        where it changes the Law (13.2, 13.7)
judgement      how well it stands, for bots
"""
