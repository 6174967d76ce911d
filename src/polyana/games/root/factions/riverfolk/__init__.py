"""Chapter 11: Riverfolk Company.

terms, kinds   its words as small numbers, its questions and events
board          its board: whose warriors lie where, trade posts (11.1)
services       what others buy (11.2.6, 11.2.7), and trade disruption (11.2.5.i)
turn           setup (11.3), Birdsong (11.4), Evening (11.6)
daylight       what funds are committed to (11.5)
chapter        where it changes the Law (11.2)
judgement      how well it stands, for bots
"""
