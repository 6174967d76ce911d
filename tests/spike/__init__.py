"""Root's battle on the kernel: if it does not read in the order of the Law, the kernel is not right yet.

woodland     the table: map, pieces, cards, points, and the points at which a faction changes the Law
rootbattle   battle (4.3) and removal (3.2.1, r3)
factions     Marquise (6), Eyrie (7) with Decree and turmoil, Alliance (8), as far as a battle reaches
positions    a position in a line, and a table to play it at
"""
