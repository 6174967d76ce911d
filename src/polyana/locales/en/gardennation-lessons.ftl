# Captions of the lessons of Garden Nation, in the order in which they are said.

gardennation-lesson-first = A tower for the garden
    .about = Floors, the crane that follows them, a ploy, and the first project.
gardennation-lesson-first-goal = You are the red clan. Inhabitants (you have 38) pay for everything you build; points come from the four open projects, and from two goals that only you know.
gardennation-lesson-first-keep = First choose two of your four goal cards. These two go well together: a market, and control of territories 7 and 2. Press both, then the button.
    .why = Those two would do as well. For this lesson keep the lit pair: we are about to build in territories 7 and 2.
gardennation-lesson-first-floor = Now build. The number of an area is its price: this green one in territory 7 costs 3 inhabitants. Press it, then the button below.
    .why = You may start anywhere. But a project asks for green beside empty red, and the lit area has just that.
gardennation-lesson-first-crane = Look at the crane. You built in the south-west area of a territory, so it went to the south-west territory. Whoever is next acts there: your neighbour did, twice, and each floor sent the crane on. It is on territory 1 now.
gardennation-lesson-first-ploy = Two actions are yours. You could build here, but territory 2 would suit your goal. A ploy moves the crane one number up or down; you have four ploys a game. Send it to territory 2.
    .why = Territory 7 is just as near. But you have a floor there already, and none in territory 2.
gardennation-lesson-first-second = Build in its south-west area. It costs 3, and do you see where it sends the crane? South-west, back to territory 7, where your floor stands.
    .why = Possible. But look where the crane goes: only a south-west area leads back to your floor.
gardennation-lesson-first-third = Your second action, beside your own floor. Go up: a second floor costs one inhabitant more than the first, 4 this time.
    .why = A new house is fine, too. But a project wants two floors on green: build on top of your own.
gardennation-lesson-first-project = There it is: two floors on green beside an empty red area, a Sacred Place. Four points at once. In return the building gets a roof: it grows no more and serves no other project. Take it.
    .why = A floor completes one project only, and the Sacred Place brings the most. If you wait, it stays open to everybody.
gardennation-lesson-first-end = Where you build decides what you get and where the others must go. Keep an eye on your two goals: they are counted when somebody has laid their last floor.
