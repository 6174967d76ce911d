"""Root («Корни»): the Law of Root, chapter by chapter.

terms        the words of the Law as small numbers
deck, maps   the printed cards, quests and maps; hands as sets of bits
tracks       what is printed on the tracks of the faction boards
woodland     the state; `Rule`, a procedure of the Law; `Faction`, all points at which a faction changes the Law
law/         chapters 1–5: setup, turn, hand, move, battle, removal, craft, dominance, effects (of persistent cards)
factions/    chapters 6–9: marquise, eyrie, alliance, vagabond (wandering and errands: his Daylight; characters)
items        the Vagabond's items, pawn, quests and relationships, which the Law must know, too
judgement    how well a faction stands, for bots
kinds        the numbers of questions and events
game         what Root declares about itself, and how it is laid out
"""
