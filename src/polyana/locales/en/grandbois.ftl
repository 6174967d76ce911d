# GrandBois. Ids follow from the game's declarations, see polyana/texts.py.

grandbois-title = GrandBois

## Questions

grandbois-ask-draw = Which tile is turned up?
grandbois-ask-deal-clan = Which clan card is dealt?
grandbois-ask-colour = Which colour is your watchtower?
grandbois-ask-first-player = Who begins?
grandbois-ask-tile = Which tile of the open row do you take?
grandbois-ask-place = Where do you lay the tile?
grandbois-ask-tower = Do you raise your watchtower on the new tile?

## Options of questions

grandbois-label-draw = { $tile }
grandbois-label-deal-clan = { $clan }
grandbois-label-colour = { $colour }
grandbois-label-first-player = { $seat }
grandbois-label-tile = { $tile }: { grandbois-about-tile }
grandbois-label-place = { $cell }, { $turn }
grandbois-label-tower = raise it on { $cell }
grandbois-pass-tower = not now

## Values

grandbois-value-tile = no. { $n }
grandbois-value-clan =
    { $n ->
        [0] frogs
        [1] mice
        [2] foxes
        [3] raccoons
       *[4] lizards
    }
grandbois-value-colour =
    { $n ->
        [0] white
        [1] black
        [2] blue
       *[3] brown
    }
grandbois-value-cell = ({ $x }, { $y })
grandbois-value-shown =
    { $n ->
        [0] a clearing
        [1] a frog
        [2] 2 frogs
        [3] 3 frogs
        [4] 4 frogs
        [5] a mouse
        [6] 2 mice
        [7] 3 mice
        [8] 4 mice
        [9] a fox
        [10] 2 foxes
        [11] 3 foxes
        [12] 4 foxes
        [13] a raccoon
        [14] 2 raccoons
        [15] 3 raccoons
        [16] 4 raccoons
        [17] a lizard
        [18] 2 lizards
        [19] 3 lizards
        [20] 4 lizards
        [21] a bear
        [22] white tower
        [23] black tower
        [24] blue tower
       *[25] brown tower
    }
grandbois-value-turn =
    { $n ->
        [0] not turned
        [1] a quarter turn to the right
        [2] half a turn
       *[3] a quarter turn to the left
    }

# What a tile shows before it is turned: upper cells / lower cells, left to right.
grandbois-about-tile =
    { $tile-n ->
        [0] clearing, clearing / clearing, clearing
        [1] bear, raccoons 3 / frogs 1, frogs 1
        [2] frogs 3, bear / mice 1, mice 1
        [3] mice 1, lizards 2 / mice 2, bear
        [4] foxes 1, lizards 1 / bear, lizards 2
        [5] bear, foxes 3 / raccoons 2, foxes 1
        [6] clearing, raccoons 3 / foxes 3, raccoons 1
        [7] clearing, raccoons 3 / raccoons 1, mice 3
        [8] clearing, frogs 4 / foxes 2, foxes 2
        [9] clearing, frogs 2 / frogs 2, lizards 4
        [10] clearing, mice 2 / foxes 4, foxes 1
        [11] clearing, mice 4 / raccoons 2, raccoons 2
        [12] raccoons 4, clearing / frogs 2, frogs 1
        [13] mice 2, clearing / mice 4, lizards 2
        [14] frogs 3, clearing / foxes 1, foxes 3
        [15] raccoons 1, clearing / raccoons 2, foxes 4
        [16] foxes 2, clearing / mice 4, foxes 1
        [17] frogs 3, clearing / lizards 3, lizards 1
        [18] raccoons 4, lizards 1 / clearing, lizards 3
        [19] mice 2, mice 1 / clearing, frogs 4
        [20] lizards 4, lizards 1 / clearing, foxes 2
        [21] raccoons 2, raccoons 3 / clearing, lizards 3
        [22] foxes 3, mice 3 / clearing, mice 2
        [23] mice 2, raccoons 2 / clearing, mice 3
        [24] frogs 3, frogs 1 / clearing, raccoons 3
        [25] foxes 1, foxes 3 / lizards 3, clearing
        [26] lizards 1, lizards 4 / raccoons 2, clearing
        [27] frogs 4, frogs 1 / mice 2, clearing
        [28] foxes 2, frogs 3 / foxes 2, clearing
        [29] frogs 2, lizards 3 / lizards 2, clearing
        [30] raccoons 4, raccoons 1 / lizards 2, lizards 1
        [31] mice 3, lizards 2 / mice 1, lizards 2
        [32] foxes 4, foxes 2 / frogs 1, frogs 1
        [33] mice 1, frogs 2 / mice 1, frogs 3
        [34] frogs 2, frogs 2 / raccoons 3, raccoons 1
        [35] raccoons 1, mice 3 / raccoons 1, mice 3
       *[36] foxes 3, foxes 1 / lizards 1, lizards 3
    }

## Log

grandbois-event-turned-up = Turned up: tile { $tile }.
grandbois-event-dealt = { $seat }: secret clan { $clan }.
grandbois-event-chose-colour = { $seat }: { $colour } tower.
grandbois-event-begins = First turn: { $seat }.
grandbois-event-laid = { $seat }: tile { $tile } on { $cell }, { $turn }.
grandbois-event-raised = { $seat }: a watchtower on { $cell }.
grandbois-event-declined = { $seat }: no watchtower yet.
grandbois-event-row-removed = { $seat }: no tile of the row fits anywhere, all of them leave the game.
grandbois-event-clan-shown = { $seat }: the clan is { $clan }.
grandbois-event-harvested =
    { $seat }: { $cells } + { $group } + { $own } + { $others } = { $total ->
        [one] { $total } chestnut
       *[other] { $total } chestnuts
    }.

## Setup

grandbois-option-expert = expert rule
    .about = Animals may not be covered by animals of the same clan.
grandbois-option-tie = complete tie
    .about = Who wins when even all four lines are equal.
grandbois-option-tie-shared = all leaders win together
grandbois-option-tie-rematch = nobody wins, play another game
grandbois-option-first_player = first player
    .about = Who takes the first turn.
grandbois-option-first_player-random = drawn by lot
grandbois-option-first_player-1 = the first at the table
grandbois-option-first_player-2 = the second at the table
grandbois-option-first_player-3 = the third at the table
grandbois-option-first_player-4 = the fourth at the table

## Board

grandbois-bear = bear
grandbois-clearing = clearing
grandbois-tower = watchtower
# Two letters for terminals without pictures: clans, then the bear.
grandbois-sign =
    { $n ->
        [0] Fr
        [1] Mi
        [2] Fo
        [3] Ra
        [4] Li
       *[5] Be
    }
grandbois-legend-count = The number is how many animals live in the cell; only more animals, or a bear, may cover them.
grandbois-row = Open row
grandbois-stack =
    { $n ->
        [0] stack: empty
        [one] stack: { $n } tile
       *[other] stack: { $n } tiles
    }
grandbois-clans = clan: { $clans }
grandbois-towers-left =
    { $n ->
        [0] no tower left
        [one] { $n } tower left
       *[other] { $n } towers left
    }
grandbois-how-tile = Type the number of a tile, 1–{ $n }.
grandbois-how-place = A number or the coordinates x y say where the tile's top left cell goes. r turns the tile, b takes another one.
grandbois-how-ghost = Enter lays the tile like this. r turns it here, another number or x y moves it, b takes it up again.
grandbois-how-tower = y raises it on { $cell }, Enter keeps it for later.
grandbois-tile-stuck = There is no place for tile { $n } now.
grandbois-turned-only = Turned otherwise, the tile does fit there: type r.
grandbois-not-a-place = Type the number of a marked place, or its coordinates as in 2 -1.
grandbois-turn-one-way = The tile fits there in this way only.
grandbois-how-coordinates = Marked places have no numbers here: type the coordinates x y.

## Harvest

grandbois-sheet = Harvest
grandbois-sheet-clan = Clan
grandbois-sheet-1 = Cells of the clan
grandbois-sheet-2 = Largest group ×2
grandbois-sheet-3 = Own clan at the tower ×2
grandbois-sheet-4 = Others at the tower
grandbois-sheet-total = Chestnuts

# What reasons speak of: “It gains: …”
grandbois-why-open = own animals that may still be covered
grandbois-why-safe = own animals that nobody can cover
grandbois-why-group = the largest group
grandbois-why-tower = what lies around the towers
grandbois-why-turns = turns to come
grandbois-why-coming = own animals on tiles to come
grandbois-why-row = own animals in the open row
grandbois-why-unraised = towers still in hand
grandbois-why-raised = towers raised
grandbois-why-choice = a good place for a tower
grandbois-why-next = being next
