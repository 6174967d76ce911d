# Garden Nation. Ids follow from the game's declarations, see polyana/texts.py.

gardennation-title = Garden Nation

## Questions

gardennation-ask-lay = Which territory is laid, and how is it turned?
gardennation-ask-reveal = Which project is revealed?
gardennation-ask-colour = Which colour do you take?
gardennation-ask-first-player = Who is the first player?
gardennation-ask-deal = Which goal is dealt?
gardennation-ask-keep = Which two secret goals do you keep?
gardennation-ask-deed = Your action. What do you do?
gardennation-ask-build = Where do you build?
gardennation-ask-land = Which land shall the bramble area be?
gardennation-ask-demolish = Which building do you demolish?
gardennation-ask-invade = Which building do you invade?
gardennation-ask-move = Where do you move the crane?
gardennation-ask-roof-from = Which building loses its roof?
gardennation-ask-roof-to = Which building gets the roof?
gardennation-ask-project = Do you complete a common project?
gardennation-ask-next-player = Who plays next?

## Options of questions

gardennation-label-lay = { $territory }, { $rotation }
gardennation-label-reveal = { $project }
gardennation-label-colour = { $colour }
gardennation-label-first-player = { $seat }
gardennation-label-deal = { $card }
gardennation-label-keep = { $goal } + { $goal-2 }
gardennation-label-deed = { $deed }
gardennation-label-build = { $area }
gardennation-label-land = { $land }
gardennation-label-demolish = { $area }
gardennation-label-invade = { $area }
gardennation-label-move = { $territory }
gardennation-label-roof-from = { $area }
gardennation-label-roof-to = { $area }
gardennation-label-project = { $project }
gardennation-label-next-player = { $seat }
gardennation-pass-project = no project now

## Values

gardennation-value-territory =
    territory { $n ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
        [4] 5
        [5] 6
       *[6] 7
    }
gardennation-value-rotation =
    { $n ->
        [0] not turned
        [1] turned by 60°
        [2] turned by 120°
        [3] turned by 180°
        [4] turned by 240°
       *[5] turned by 300°
    }
gardennation-value-slot =
    { $n ->
        [0] in the centre
        [1] in the northwest
        [2] in the northeast
        [3] in the east
        [4] in the southeast
        [5] in the southwest
       *[6] in the west
    }
gardennation-value-area =
    territory { $territory }, { $position ->
        [0] centre
        [1] NW
        [2] NE
        [3] E
        [4] SE
        [5] SW
       *[6] W
    }
gardennation-value-land =
    { $n ->
        [0] greenery
        [1] yellow grass
       *[2] red leaves
    }
gardennation-value-ground =
    { $n ->
        [0] greenery
        [1] yellow grass
        [2] red leaves
       *[3] bramble
    }
gardennation-value-project =
    { $n ->
        [0] Sacred Place (next to vacant yellow grass)
        [1] Sacred Place (next to vacant red leaves)
        [2] Infirmary (next to vacant greenery)
        [3] Infirmary (next to vacant red leaves)
        [4] Fortress (next to vacant yellow grass)
        [5] Fortress (next to vacant greenery)
        [6] House
        [7] Herbalist
        [8] Prison
        [9] Terraced Houses
        [10] Forge
        [11] Outpost
        [12] Sanctuary
        [13] Windmill
        [14] Bunker
        [15] Apartments
        [16] Power Station
        [17] Radio Tower
        [18] Temple
        [19] Water Reservoir
       *[20] Air Base
    }
gardennation-value-goal =
    { $n ->
        [0] Cabaret
        [1] Post Office
        [2] Barracks
        [3] Sculpture
        [4] Market
        [5] Watchtower
        [6] Belfry
        [7] Observatory
        [8] Territory Control 1 and 3
        [9] Territory Control 2 and 4
        [10] Territory Control 3 and 5
        [11] Territory Control 4 and 6
        [12] Territory Control 5 and 7
        [13] Territory Control 6 and 1
       *[14] Territory Control 7 and 2
    }
gardennation-value-card = card no. { $n }
gardennation-value-colour =
    { $n ->
        [0] blue
        [1] green
        [2] yellow
       *[3] red
    }
gardennation-value-deed =
    { $n ->
        [0] build a floor
        [1] demolish a building
        [2] ploy: invade a building
        [3] ploy: strategic movement
        [4] ploy: transfer a roof
       *[5] pass: nothing can be built anywhere
    }

## Log

gardennation-event-laid = Laid { $slot }: { $territory }, { $rotation }.
gardennation-event-revealed = New common project: { $project }.
gardennation-event-chose-colour = { $seat } plays { $colour }.
gardennation-event-begins = First player: { $seat }.
gardennation-event-dealt = { $seat }: secret goal { $goal }.
gardennation-event-kept = { $seat }: kept { $goal } and { $other }.
gardennation-event-all-kept = Everybody has chosen two secret goals.
gardennation-event-round = Round { $round }: { $seat } begins.
gardennation-event-plays-next = { $seat } plays next, place { $place }.
gardennation-event-grew = { $seat }: the bramble on { $area } becomes { $land }.
gardennation-event-built =
    { $seat }: floor { $floors } on { $area } for { $cost ->
        [one] { $cost } inhabitant
       *[other] { $cost } inhabitants
    }.
gardennation-event-demolished =
    { $seat }: building on { $area } demolished, +{ $gain ->
        [one] { $gain } inhabitant
       *[other] { $gain } inhabitants
    }.
gardennation-event-invaded =
    { $seat } invades the building of { $victim } on { $area } for { $cost ->
        [one] { $cost } inhabitant
       *[other] { $cost } inhabitants
    }.
gardennation-event-moved = { $seat }: strategic movement to { $territory }.
gardennation-event-roof-moved = { $seat }: roof moved from { $area } to { $target }.
gardennation-event-skipped = { $seat }: nothing can be built anywhere, the action is passed.
gardennation-event-completed = { $seat }: { $project } completed on { $area }, +{ $vp } VP.
gardennation-event-crane = The crane goes to { $territory }.
gardennation-event-controls =
    { $territory }: { $seat } +{ $gain ->
        [one] { $gain } inhabitant
       *[other] { $gain } inhabitants
    }.
gardennation-event-last-floor = { $seat } has placed the last floor: this is the last round.
gardennation-event-limit = Round { $round } was the last one allowed.
gardennation-event-goal-scored = { $seat }: { $goal }, { $points } VP.
gardennation-event-population-scored =
    { $seat }: { $inhabitants ->
        [one] { $inhabitants } inhabitant
       *[other] { $inhabitants } inhabitants
    }, { $points } VP.
gardennation-event-scored = { $seat }: { $points } VP in all.

## Setup

gardennation-option-three_floor_site = three-floor projects
    .about = Where Apartments, Power Station and Radio Tower may stand.
gardennation-option-three_floor_site-central = on the central territory
gardennation-option-three_floor_site-any = on any territory
gardennation-option-tower_goal_scope = Belfry and Observatory
    .about = What counts at most once for these secret goals.
gardennation-option-tower_goal_scope-territory = each territory
gardennation-option-tower_goal_scope-land = each type of land
gardennation-option-stuck_order = the next territory
    .about = Which territory follows when nothing can be built.
gardennation-option-stuck_order-ascending = the next higher number
gardennation-option-stuck_order-descending = the next lower number
gardennation-option-stuck_pass = passing
    .about = What is lost by passing when nothing can be built anywhere.
gardennation-option-stuck_pass-action = this one action
gardennation-option-stuck_pass-turn = the rest of the turn
gardennation-option-area_numbers = numbers of the areas
    .about = Two areas have other numbers on Board Game Arena.
gardennation-option-area_numbers-printed = as printed
gardennation-option-area_numbers-bga = as on Board Game Arena
gardennation-option-tile_rotation = turned territories
    .about = Whether the territories are turned when they are laid.
gardennation-option-tile_rotation-random = at random
gardennation-option-tile_rotation-none = never
gardennation-option-round_limit = round limit
    .about = After this round the game ends, even if everybody has floors left.
gardennation-option-round_limit-30 = thirty
gardennation-option-round_limit-20 = twenty
gardennation-option-round_limit-60 = sixty

## Terminal

gardennation-sign =
    { $n ->
        [0] g
        [1] y
        [2] r
       *[3] #
    }
gardennation-crane-on = The crane is on territory { $n }.
gardennation-open-projects = Projects: { $names }
gardennation-last-round = This is the last round.
gardennation-column =
    { $n ->
        [0] Player
        [1] VP
        [2] Inhabitants
        [3] Floors
        [4] Ploys
       *[5] Secret goals
    }
gardennation-sheet =
    { $n ->
        [0] Player
        [1] During the game
        [2] Secret goals
        [3] Population
       *[4] Total
    }
gardennation-legend = g greenery, y yellow grass, r red leaves, # bramble, then the number; 1▤2^ is a building of the first player with two floors and a roof; [4] is the territory of the crane.

# What reasons speak of: “It gains: …”
gardennation-why-points = points
gardennation-why-inhabitants = inhabitants
gardennation-why-income = inhabitants to come from majorities
gardennation-why-supply = floors in the supply
gardennation-why-ploys = ploys not yet used
gardennation-why-goal = secret goals
gardennation-why-hope = what secret goals may still bring
gardennation-why-project = open projects almost complete
gardennation-why-action = actions in a row
gardennation-why-lead = majorities in territories
gardennation-why-height = tall open buildings
gardennation-why-closed = closed buildings
