"""Chapter 9: the Vagabond, one or two of them.

board       his board: pawn, items, relationships; what both Vagabonds share
items       what can be done with items (9.2.5, 9.2.7)
abilities   infamy, relationships and coalitions (9.2.8, 9.2.9)
turn        setup (9.3), Birdsong (9.4), Evening (9.6), hits without a battle (v4)
daylight    his menu, moving and battle (9.5.1, 9.5.2)
actions     explore, aid, quest, strike, repair (9.5.3 to 9.5.7)
characters  their special actions (9.5.9, 9.7, v12)
chapter     where he changes the Law
judgement   how well he stands, for bots
"""
