# Captions of the lessons of GrandBois, in the order in which they are said.

grandbois-lesson-first = Frogs in the forest
    .about = Three tiles, a watchtower and a bear: all that a turn can hold.
grandbois-lesson-first-goal = You are secretly the frogs; your card is at the bottom. When the last tile is down, the frogs still in sight bring you chestnuts. Nobody else knows which clan is yours.
grandbois-lesson-first-tile = A turn: take one of the four open tiles. Number 9 has two cells of frogs. Take it.
    .why = That tile may be had. But look for frogs: the lit one has two cells of them.
grandbois-lesson-first-place = Now lay it. It has to cover at least one cell and stick out by at least one. It already hovers in a good spot: press it once more, or the button, to lay it. You may turn it, too.
    .why = It would fit there as well. Put it back where it was lit: we want that clearing beside two frog cells.
grandbois-lesson-first-tower = Your tile has a clearing, so you may raise your tower on it. Frogs around a tower count two chestnuts a cell, and nobody can ever cover the tower. Raise it.
    .why = Waiting is allowed, but you have only one tower, and this clearing touches two cells of frogs.
grandbois-lesson-first-join = Did you see it? Three mice have covered two of your frogs: a bigger number covers a smaller one, whatever the clan. Answer with more frogs: take number 33.
    .why = You may. But number 33 brings two cells of frogs at once, and your tower is waiting for them.
grandbois-lesson-first-group = Lay it right below your tower. Both frog cells touch the tower and each other: frogs that stand side by side make a group, and your largest group counts double again.
    .why = Allowed, but there the frogs would stand farther from the tower. Follow the light.
grandbois-lesson-first-bear = A bear covers anything but a tower and another bear, and it stays for good. Nobody knows that the mice annoy you… Take number 4, the one with the bear.
    .why = A fair choice on another day. Today we want to try a bear.
grandbois-lesson-first-cover = Now lay it so that the bear falls on those three mice beside your tower.
    .why = It fits there, but the bear would miss the mice.
grandbois-lesson-first-count = Open your clan card: every number says what it counts, and the cells light up. Four frog cells, the largest group, and all that lives around your tower: 16 chestnuts already.
grandbois-lesson-first-end = You know it all now: take, cover, tower, group, bear. The game ends when the tiles run out, and the most chestnuts win.
