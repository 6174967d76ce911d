# not compiled: a game that is over is looked at once
"""What a finished game has to tell, without a word of any language: the terminal and the server put it into theirs.

story    the game by turns and rounds: points by rule, and everybody's chance to win as it stood
chances  how a standing becomes a chance to win
critic   decisions thought over again: what a strong bot would have done, and what it cost not to

Everything here looks at the whole journal, secrets included: it is for games that are over. Only the bot that thinks
a decision over again knows no more than its seat knew then.
"""
