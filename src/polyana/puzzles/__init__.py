# not compiled: a puzzle is looked up once
"""Puzzles: a position from a game, whose turn it is, and what to reach before anybody else, or chance, has a say.

goals       what can be asked for, as a predicate over the position before and after
solver      every line of the turn, counted: how many there are and how many reach the goal
collection  the puzzles that come with the games: `data/<game>.toml`, chosen by `tools/puzzles.py`
attempt     somebody's try: answers, one after the other, and what became of them

Words stand in the locales; nothing here knows a language.
"""
