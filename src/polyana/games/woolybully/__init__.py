"""Wooly Bully («Волки и овцы»): two to four shepherds lay one landscape, each for sheep of a secret colour.

tiles      a set of tiles as flat tables: what fits where, which regions a side has (m)
reading    a set of tiles from a file, and what is wrong with it, line by line
land       what lies where: places, areas, wolves and hunters (2, 4, 5, 9)
table      the state: land, hands, bag, colours, who has left
deeds      one seat does one thing: lay, call, show, leave; drawing and discarding (2–7, 10)
turn       setup, turns and the windows between them (1, 2, 10, r18, r19)
meadows    scoring, winners (8)
judgement  how well a seat stands, for bots
game       what Wooly Bully declares about itself
"""
