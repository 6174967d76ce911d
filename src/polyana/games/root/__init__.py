"""Root («Корни»): the Law of Root, chapter by chapter.

terms, names     the words of the Law as small numbers; numbered names that several chapters declare together
data, pieces     the printed game; factions and their pieces as tables
deck, maps       the printed cards, quests and maps; hands as sets of bits
seating          who sits where, and the options of a table
clearings        the map and the pieces on it: the part of the state that chapters 2.2 to 2.8 speak of
woodland         the state: map, cards, points, turn, and the boards of the factions
chapter          what a faction's chapter is made of: `Rule`, `Board`, and `Faction`, where it changes the Law
triggers         what a removal may trigger, as a number
imagining        what a seat may believe
checks           what must hold at every position
law/             chapters 1–5: setup, turn, hand, move, battle, removal, craft, dominance, effects of cards, refusals
factions/        chapters 6–10 and 12, a room each: its rules and its board; its judgement stands beside it
judgement        how well a faction stands, for bots: what holds for all
views            what the table shows, as types
kinds            the numbers of questions and events
game             what Root declares about itself, and how it is laid out
"""

from polyana.games.root import game

__all__ = ["game"]  # whichever part is read first, chapters declare their questions and events in the same order
