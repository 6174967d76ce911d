"""Garden Nation («Садовый народец»): two to four clans build on seven territories, where the crane turtle sends them.

territories  the printed territories, how they lie and what touches what (1, 3.1–3.4, r8, r9)
goals        the printed project and goal cards; which project a floor completes (8, 9)
garden       the state: buildings, inhabitants, cards, the crane
legality     what may be done where, and the rule that forbids the rest (5, 6, 7, 11)
action       one action with its ploy and its project, as a procedure (5–8, 11)
play         setup, turn order, rounds, territory control, the end (2, 4, 12, 14)
scoring      secret goals, population points, winners (9, 14)
judgement    how well a seat stands, for bots
kinds        the numbers of questions and events
game         what Garden Nation declares about itself
"""
