"""Chapter 12: the Underground Duchy.

terms       its numbers; the ministers and their ranks (12.1)
kinds       its questions and events
board       its board: the Burrow, ministers, crowns, revealed cards (12.1, 12.2.2)
failure     the Price of Failure (12.2.3)
setup       setup (12.3)
assembly    build, recruit, dig (12.5.1)
parliament  what the ministers do (12.5.2)
sway        swaying a minister (12.5.3)
turn        Birdsong (12.4), Daylight (12.5), Evening (12.6)
chapter     where it changes the Law
judgement   how well it stands, for bots
"""
