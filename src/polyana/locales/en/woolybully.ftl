# Wooly Bully. Ids follow from the game's declarations, see polyana/texts.py.

woolybully-title = Wooly Bully

## Questions

woolybully-ask-draw = Which tile is drawn?
woolybully-ask-deal = Which shepherd is drawn?
woolybully-ask-first-player = Who begins?
woolybully-ask-turn = Your turn. What do you do?
woolybully-ask-call = Do you call something now?
woolybully-ask-side = Which tile, and which side of it?
woolybully-ask-place = Where do you lay it?
woolybully-ask-discard = Which tile do you put aside?

## Options of questions

woolybully-label-draw = { $tile }
woolybully-label-deal = { $colour }
woolybully-label-first-player = { $seat }
woolybully-label-turn = { $deed }
woolybully-label-call = { $deed }
woolybully-label-side = tile { $tile }, { $face }
woolybully-label-place = { $space }, { $turn }
woolybully-label-discard = tile { $tile }
woolybully-pass-turn = no extra turn
woolybully-pass-call = say nothing

## Values

woolybully-value-tile = no. { $n }
woolybully-value-face =
    { $n ->
        [0] side A
       *[1] side B
    }
woolybully-value-colour =
    { $n ->
        [0] black
        [1] blue
        [2] red
       *[3] yellow
    }
woolybully-value-edge-kind =
    { $n ->
        [0] black sheep
        [1] blue sheep
        [2] red sheep
        [3] yellow sheep
        [4] village
       *[5] forest
    }
woolybully-value-deed =
    { $n ->
        [0] lay a tile
        [1] call “Wolf!”
        [2] call “Hunter!”
        [3] show your colour
        [4] leave the game
       *[5] pass: no tile fits anywhere
    }
woolybully-value-space = ({ $x }, { $y })
woolybully-value-edge = edge { $direction } of space { $space }
woolybully-value-turn =
    { $n ->
        [0] not turned
        [1] a quarter turn to the right
        [2] half a turn
       *[3] a quarter turn to the left
    }

## Log

woolybully-event-dealt = { $seat }: secret colour { $colour }.
woolybully-event-drew = { $seat }: tile { $tile } from the bag.
woolybully-event-took =
    { $seat }: { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    } from the bag.
woolybully-event-begins = First turn: { $seat }.
woolybully-event-laid = { $seat }: tile { $tile }, { $face }, on { $space }, { $turn }.
woolybully-event-wolf = { $seat }: “Wolf!” on { $space }.
woolybully-event-hunter = { $seat }: “Hunter!” on { $space }.
woolybully-event-shot-wolf = { $seat }: “Hunter!” Bang, bang: the wolf on { $space } is gone.
woolybully-event-ate-hunter = { $seat }: “Wolf!” The hunter on { $space } is eaten.
woolybully-event-showed = { $seat }: the colour is { $colour }, the shepherd lies on { $space }.
woolybully-event-joined = Forests are joined, a hunter takes the wolf on { $space }.
woolybully-event-finished =
    A { $colour } meadow is finished: { $sheep } sheep.
woolybully-event-passed = { $seat }: no tile fits anywhere.
woolybully-event-left =
    { $seat }: out of the game, { $bonus ->
        [0] without a bonus
       *[other] bonus +{ $bonus }
    }.
woolybully-event-last = Everybody else has left, { $seat } plays on alone.
woolybully-event-put-aside = { $seat }: a tile put aside.
woolybully-event-discarded = { $seat }: tile { $tile } put aside.
woolybully-event-dealt-anew = Nobody can begin: all hands go back into the bag and are dealt anew.
woolybully-event-colour-was = { $seat }: the colour was { $colour }.
woolybully-event-scored =
    { $seat }: meadows { $meadows } + bonus { $bonus } = { $total ->
        [one] { $total } point
       *[other] { $total } points
    }.

## Setup

woolybully-option-interrupts = calls out of turn
    .about = How wolves, hunters, colours and leaving come in between.
woolybully-option-interrupts-polled = everybody is asked after every action
woolybully-option-interrupts-live = whoever calls first, while others think
woolybully-option-last_player = the last player
    .about = Whether the player who remains alone still draws.
woolybully-option-last_player-normal = draws as before
woolybully-option-last_player-hand_only = plays only the tiles in hand
woolybully-option-merge_rule = joined forests
    .about = What happens when a forest with a wolf is joined to one with a hunter.
woolybully-option-merge_rule-wolf_stays = the wolf stays active
woolybully-option-merge_rule-hunter_shoots = the hunter takes the wolf
woolybully-option-hungry_wolf = hungry wolf
    .about = A wolf may be laid on top of a hunter.
woolybully-option-hand_limit = hand limit
    .about = How many tiles a hand may hold.
woolybully-option-hand_limit-none = as many as there are
woolybully-option-hand_limit-3 = three
woolybully-option-hand_limit_discard = discarded tiles
    .about = Where the tiles above the hand limit go.
woolybully-option-hand_limit_discard-box = out of the game
woolybully-option-hand_limit_discard-bag = back into the bag
woolybully-option-no_multi_draw = no multiple draw
    .about = A placement draws one tile; two or more neighbours earn another turn.
woolybully-option-multi_play = multiple play
    .about = The neighbours of the first tile are the number of tiles to lay in that turn.
woolybully-option-score_all = all meadows count
    .about = Every finished meadow of one's colour scores, not only the largest.
woolybully-option-tie = tie
    .about = Who wins with equal points.
woolybully-option-tie-shared = all leaders win together
woolybully-option-tie-sheep = the one with more sheep
woolybully-option-first_player = first player
    .about = Who takes the first turn.
woolybully-option-first_player-random = drawn by lot
woolybully-option-first_player-1 = the first at the table
woolybully-option-first_player-2 = the second at the table
woolybully-option-first_player-3 = the third at the table
woolybully-option-first_player-4 = the fourth at the table

## Board

# One letter for what an edge shows: black, blue, red, yellow sheep, village, forest.
woolybully-sign =
    { $n ->
        [0] K
        [1] B
        [2] R
        [3] Y
        [4] V
       *[5] F
    }
woolybully-sign-beast =
    { $n ->
        [0] W!
       *[1] H!
    }
woolybully-kind =
    { $n ->
        [0] black sheep
        [1] blue sheep
        [2] red sheep
        [3] yellow sheep
        [4] village
       *[5] forest
    }
woolybully-wolf = wolf
woolybully-hunter = hunter
woolybully-hand-size =
    { $n ->
        [one] { $n } tile in hand
       *[other] { $n } tiles in hand
    }
woolybully-has-left = has left, bonus +{ $bonus }
woolybully-bag =
    { $n ->
        [0] the bag is empty
        [one] { $n } tile in the bag
       *[other] { $n } tiles in the bag
    }
woolybully-how-side = Type the number of a tile, 1–{ $n }, and a for its left or b for its right side, as in 2a.
woolybully-not-a-side = Type a number and a letter, as in 2a.
woolybully-how-place = A number or the coordinates x y say where it goes. r turns it, b goes back.
woolybully-how-ghost = Enter lays it like this. r turns it here, another number or x y moves it, b takes it up again.
woolybully-turn-one-way = It fits there in this way only.
woolybully-not-a-place = Type the number of a marked place, or its coordinates as in 2 -1.

## Result

woolybully-sheet = Result
woolybully-sheet-colour = Colour
woolybully-sheet-meadows = Sheep
woolybully-sheet-bonus = Bonus
woolybully-sheet-total = Points

## A set of tiles of one's own: what is wrong with the file, as in woolybully/reading.py

woolybully-tiles-bad = this set of tiles cannot be played with:
woolybully-tiles-line = line { $line }: { $what }
woolybully-tiles-more = and { $n } more like these
woolybully-tiles-not-toml = this is not TOML: { $error }
woolybully-tiles-too-deep = this is not TOML that anybody could read: it is nested too deeply
woolybully-tiles-none = there are no [[tiles]]
woolybully-tiles-start-hand = [setup] must say start_hand, a number from 1
woolybully-tiles-squares = there must be one village tile, not { $n }
woolybully-tiles-shepherds = there must be one shepherd with { $colour } sheep, not { $n }
woolybully-tiles-too-few = { $n } tiles in the bag are too few for four hands of { $hand }
woolybully-tiles-too-many = { $n } tiles in the bag are too many; { $most } are the most
woolybully-tiles-no-village = no tile of the bag has a village edge, so nobody could begin
woolybully-tiles-no-id = a tile needs an id, a word in quotation marks
woolybully-tiles-same-id = there is another tile { $name }
woolybully-tiles-role = tile { $name }: its role must be one of { $known }
woolybully-tiles-faces = tile { $name }: { $role } tiles have so many faces: { $n }
woolybully-tiles-face-shape = tile { $name }, face { $face }: a face is written {"{"} edges = …, regions = … {"}"}
woolybully-tiles-unknown-key = tile { $name }, face { $face }: nothing is known of “{ $key }”
woolybully-tiles-edges = tile { $name }, face { $face }: edges are four letters of { $letters }, not “{ $given }”
woolybully-tiles-regions = tile { $name }, face { $face }: regions are four digits from 0 to 3, not “{ $given }”
woolybully-tiles-first-use = tile { $name }, face { $face }: regions { $given } are not numbered 0, 1, 2 … by first use
woolybully-tiles-two-kinds = tile { $name }, face { $face }: region { $region } is both { $one } and { $other }
woolybully-tiles-crossing = tile { $name }, face { $face }: regions { $given } cross in the middle
woolybully-tiles-feature = tile { $name }, face { $face }: a feature is wolf, hunter or shepherd, not “{ $given }”
woolybully-tiles-sheep = tile { $name }, face { $face }: sheep must be as many numbers from 0 to 9 as there are regions, { $n }
woolybully-tiles-no-meadow = tile { $name }, face { $face }: region { $region } is no meadow and holds no sheep
woolybully-tiles-square-shape = tile { $name }: the village square is village on all edges, one region
woolybully-tiles-ordinary-shape = tile { $name }: an ordinary tile shows neither wolf nor hunter nor shepherd
woolybully-tiles-shepherd-shape = tile { $name }: a shepherd has sheep of one colour on all edges, one region
woolybully-tiles-shepherd-colour = tile { $name }: its colour is not that of its sheep
woolybully-tiles-shepherd-beast = tile { $name }: a shepherd shows neither wolf nor hunter
woolybully-tiles-beast-feature = tile { $name }: one of its faces, and only one, has the feature { $role }
woolybully-tiles-beast-shape = tile { $name }: its { $role } is forest on all edges, one region

## Options that do not go together

woolybully-clash-multi-play = “Multiple play” (multi_play) and “no multiple draw” (no_multi_draw) exclude each other (woolybully:r36): choose one of them.

# What reasons speak of: “It gains: …”
woolybully-why-banked = finished meadows
woolybully-why-bonus = the bonus
woolybully-why-inside = staying in the game
woolybully-why-hidden = the colour kept secret
woolybully-why-spare = tiles to lay
woolybully-why-hand = tiles in hand
woolybully-why-drawing = tiles about to be drawn
woolybully-why-wolves = wolves in hand
woolybully-why-hunters = hunters in hand
woolybully-why-laying = laying the next tile
woolybully-why-alone = playing on alone
woolybully-why-hope = a meadow likely to be closed
woolybully-why-sheep = sheep in an unfinished meadow
woolybully-why-trouble = a meadow easy to close
woolybully-why-second = a second meadow
woolybully-why-meadows = unfinished meadows
woolybully-why-risk = safety from wolves
woolybully-why-cancelled = sheep that a wolf has scared
woolybully-why-fresh = a new meadow
