"""Matches between bots: many games of one table, counted.

match    run_games: the games, on several processes if wanted
figures  what the games say about each bot, with its error

Nothing here draws or asks: `polyana simulate` does.
"""
