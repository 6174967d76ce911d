# Words that only the browser board of Garden Nation says.

web-gardennation-board = Garden
web-gardennation-words = The garden in words
web-gardennation-bramble = bramble
web-gardennation-area-empty = { $land }, number { $number }, empty
web-gardennation-area-open =
    { $land }, number { $number }: { $name }, { $floors ->
        [one] { $floors } floor
       *[other] { $floors } floors
    }
web-gardennation-area-closed =
    { $land }, number { $number }: { $name }, { $floors ->
        [one] { $floors } floor
       *[other] { $floors } floors
    }, roof
web-gardennation-area-worth = next floor { $price }, demolition or invasion { $worth }
web-gardennation-most = The most floors: { $names }.

## What one may do

web-gardennation-deeds = What you may do
web-gardennation-deed =
    { $n ->
        [0] Build
        [1] Demolish
        [2] Invade
        [3] Crane
        [4] Roof
       *[5] Pass
    }
web-gardennation-deed-about =
    { $n ->
        [0] One floor: the number of the area and 1 for each floor that stands there.
        [1] One of your buildings: twice its cost comes back.
        [2] Ploy: pay twice the cost of another's building and take its place.
        [3] Ploy: the crane goes to the next or previous number first.
        [4] Ploy: a roof goes to another of your buildings on the same land first.
       *[5] Nothing can be built anywhere.
    }
web-gardennation-ploys =
    { $n ->
        [one] { $n } ploy left
       *[other] { $n } ploys left
    }
web-gardennation-how =
    { $n ->
        [1] Point at your building: what comes back is shown.
        [2] Point at the building to take.
        [3] Where shall the crane go?
        [4] Point at your building under a roof.
       *[0] Point at an area: the price and the crane’s way are shown.
    }
web-gardennation-how-roof = Point at your building that gets the roof.
web-gardennation-do =
    { $deed ->
        [1] Demolish
        [2] Invade
        [3] Go there
        [4] Take the roof
        [roof-to] Put the roof here
       *[0] Build here
    }
web-gardennation-why = Why not?
web-gardennation-lift = Cancel
web-gardennation-ghost-tools = What you point at
web-gardennation-stuck = You cannot build on territory { $crane }: you may act on { $where }.
web-gardennation-acts =
    { $name } acts on territory { $where }, { $n ->
        [one] { $n } action left.
       *[other] { $n } actions left.
    }
web-gardennation-acts-anywhere = { $name } takes the first action, anywhere.
web-gardennation-red = fewer than 10!
web-gardennation-then = then
web-gardennation-then-me = then you again
web-gardennation-then-choose = then one of
web-gardennation-then-end = then the round ends, and the game
web-gardennation-not-here = Not possible here.
web-gardennation-costs =
    { $n ->
        [one] Costs { $n } inhabitant.
       *[other] Costs { $n } inhabitants.
    }
web-gardennation-brings =
    { $n ->
        [one] Brings { $n } inhabitant.
       *[other] Brings { $n } inhabitants.
    }
web-gardennation-completes = Completes { $project }.
web-gardennation-crane-to = The crane goes to territory { $n }; next there: { $names }.
web-gardennation-tokens =
    { $n ->
        [one] { $n } token left
       *[other] { $n } tokens left
    }
web-gardennation-acts-next =
    { $n ->
        [one] { $n } action, from territory { $territory }
       *[other] { $n } actions, from territory { $territory }
    }

## Beside the garden

web-gardennation-order = Turn order
web-gardennation-round =
    { $n ->
        [0] Setup
       *[other] Round { $n }
    }
web-gardennation-last = last round
web-gardennation-slot =
    { $n ->
        [one] { $n } action
       *[other] { $n } actions
    }
web-gardennation-left = { $n } left
web-gardennation-slot-free = not chosen yet
web-gardennation-projects = Projects
web-gardennation-deck = deck { $n }, roofs { $roofs }
web-gardennation-tracks = Inhabitants and points
web-gardennation-population = Population
web-gardennation-points = Points
web-gardennation-people =
    { $n ->
        [one] { $n } inhabitant
       *[other] { $n } inhabitants
    }
web-gardennation-inhabitants =
    { $name }: { $n ->
        [one] { $n } inhabitant
       *[other] { $n } inhabitants
    }, at the end { $vp } VP
web-gardennation-has-points = { $name }: { $n } VP
web-gardennation-seat = { $points } VP, { $inhabitants } inhabitants, floors left: { $floors }, ploys left: { $ploys } (used: invasion { $invasions }, strategic movement { $movements }, roof { $roofs })

## Secret goals

web-gardennation-keep = Your secret goals
web-gardennation-keep-these =
    { $n ->
        [2] Keep these two
       *[other] Choose two
    }
web-gardennation-goals = My goals
web-gardennation-goals-cover = Cover
web-gardennation-peek = Your secret goals: nobody else sees them
web-gardennation-goal-now = now { $n } VP
web-gardennation-goal-floors = { $vp } VP for each floor of your open buildings on { $land }.
web-gardennation-goal-buildings = { $vp } VP for each open building of yours with { $floors } or more floors on { $land }.
web-gardennation-goal-towers =
    { $vp } VP for an open building of { $floors } or more floors, once per { $scope ->
        [land] type of land
       *[territory] territory
    }.
web-gardennation-goal-control = Alone the most floors on territory { $one } or { $two }: { $vp } VP; on both: { $both } VP.

## Moments

web-gardennation-completed = { $project }: +{ $n }
web-gardennation-invaded = Invasion!
web-gardennation-moved = The crane moves to { $n }
web-gardennation-roof-moved = A roof changes place

## Result

web-gardennation-sheet = Result
web-gardennation-sheet-projects = Projects
web-gardennation-sheet-goal =
    { $n ->
        [1] First goal
       *[2] Second goal
    }
web-gardennation-sheet-total = Total
web-gardennation-sheet-how = Point at a number or tap it: the garden shows the buildings it comes from.

## Keys

web-gardennation-key-number = choose what stands below: colours, goals, lands, projects, players
web-gardennation-key-move = point at the area beside
web-gardennation-key-next = to the next or previous area where it can be done
web-gardennation-key-deed = build, demolish
web-gardennation-key-ploy = ploys: invade, move the crane, move a roof
web-gardennation-key-enter = do it there; where it is not possible, say why
web-gardennation-key-back = point at nothing; once more: take the deed back
web-gardennation-key-pass = no project now, or pass when nothing can be built
web-gardennation-key-goals = look at your secret goals
web-gardennation-key-zoom = closer, farther, the whole garden

## The log, beside the board

web-gardennation-event-built =
    { $seat } builds floor { $floors } for { $cost ->
        [one] { $cost } inhabitant
       *[other] { $cost } inhabitants
    }.
web-gardennation-event-demolished =
    { $seat } demolishes a building: +{ $gain ->
        [one] { $gain } inhabitant
       *[other] { $gain } inhabitants
    }.
web-gardennation-event-invaded =
    { $seat } invades a building of { $victim } for { $cost ->
        [one] { $cost } inhabitant
       *[other] { $cost } inhabitants
    }.
web-gardennation-event-roof-moved = { $seat } moves a roof.
web-gardennation-event-completed = { $seat } completes { $project }: +{ $vp } VP.
