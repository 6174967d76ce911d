"""GrandBois («Хозяин леса»): two to four players grow one forest of overlapping tiles, each for a secret clan.

tiles      the printed tiles as flat tables; what may cover what (2.4–2.9, 6.1)
forest     the state: what lies where, and where the next tile may lie
turn       setup and turn as procedures (1, 2, 3)
harvest    scoring, winners, ties (4, 5)
judgement  how well a seat stands, for bots
game       what GrandBois declares about itself
"""
