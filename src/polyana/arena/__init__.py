"""Matches and tournaments between bots: many games, counted. Nothing here draws or asks, the command line does.

match       run_games: many games of one table, on several processes or a cluster
workers     where games are played
seating     who sits where
figures     what the games of a match say about each bot, with its error
sprt        when enough was played
plan        a tournament: its tables, rounds and luck
tournament  plays a plan until it is sure or the budget is used
record      one game of it; ledger: all of them, on disk
ratings     Elo with errors; standings: what is told at the end
parquet     games and decisions for other programs; report: a page with plots
dataset     games as data to learn from
"""
