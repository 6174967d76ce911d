# What is said around every lesson; the captions stand in the file of each game.

lessons-title = { $game }: learn by playing
lessons-about = A few minutes each. What to press is lit; try anything else, and you are told why not.
lessons-none = There are no lessons for this game yet.
lessons-learnt = done
lessons-go-on = Go on where you stopped
lessons-coach = Lesson
lessons-step = Step { $n } of { $of }
lessons-next = Next
lessons-show = Do it for me
lessons-back = One step back
lessons-others = Watch what the others do…
lessons-other = You could do that, and one day you will. For now, press what is lit.
lessons-done = Well done!
lessons-play = Now a real game, against easy bots
lessons-more = Other lessons
lessons-again = Once more
