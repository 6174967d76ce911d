"""Learns what positions are worth, from games of bots among themselves. Needs numpy (`pip install polyana[train]`).

selfplay   games, and what the features were on the way
fitting    weights that predict how those games ended
contest    is a candidate stronger than the champion?
campaign   generation after generation, kept on disk: what `polyana train` runs
curve      how strength grew, as a picture
"""
