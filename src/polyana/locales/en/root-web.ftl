# Words that only the browser board of Root says.

web-root-map = Map of the woodland
web-root-words = The map in words
web-root-suit =
    { $n ->
        [0] fox
        [1] rabbit
        [2] mouse
        [3] bird
       *[other] any suit
    }
web-root-ruled = ruled by { $name }
web-root-ruin = ruin
web-root-burnt = burnt down
web-root-raft = the raft
web-root-tower = the tower
web-root-closed = Closed paths to { $to }.
web-root-open-slots =
    { $n ->
        [one] { $n } open slot
       *[other] { $n } open slots
    }
web-root-ways = Paths to { $to }.
web-root-phase = { $name }, { $phase }, round { $round }
web-root-press-map = Press a place on the map.
web-root-press-forest = Press a forest on the map.

## Cards

web-root-hand =
    { $n ->
        [0] Your hand is empty
        [one] Your hand: { $n } card
       *[other] Your hand: { $n } cards
    }
web-root-cost = Crafted with { $what }
web-root-card-item = { $item }, { $n } VP when crafted
web-root-card-vizier = A bird card that never leaves.

## Boards of the factions

web-root-boards = Boards of the factions
web-root-pool = Factions to take
web-root-common = Cards and items for everybody
web-root-score = Score: { $told }
web-root-points = { $n } VP
web-root-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
web-root-partner = in coalition with { $name }
web-root-supply = In the supply:
web-root-track-out = { $n } of { $all } on the map
web-root-track-next = The next one costs { $cost } and scores { $n } VP.
web-root-draws =
    { $n ->
        [one] +{ $n } card in the Evening
       *[other] +{ $n } cards in the Evening
    }
web-root-scores = +{ $n } VP in the Evening
web-root-actions-left =
    { $n ->
        [one] { $n } action left
       *[other] { $n } actions left
    }
web-root-wood = Wood on the map: { $n }
web-root-keep-lost = The keep is lost for good.
web-root-leader = Leader: { $name }.
web-root-leader-about =
    { $n ->
        [0] Crafted items score in full.
        [1] Recruits two warriors instead of one.
        [2] 1 extra hit as attacker.
       *[3] 1 extra VP for removing buildings or tokens in battle.
    }
web-root-deposed = Face down: { $names }
web-root-decree = Decree
web-root-base-out = on the map
web-root-base-in = on the board
web-root-officers =
    { $n ->
        [one] { $n } officer
       *[other] { $n } officers
    }
web-root-supporters =
    { $n ->
        [one] { $n } supporter
       *[other] { $n } supporters
    }
web-root-services = Services
web-root-price = price { $n }
web-root-payments = Payments { $n }
web-root-funds = Funds { $n }
web-root-commitments = Commitments { $n }
web-root-dividends = dividends: { $n } VP
web-root-trade-posts = Trade posts
web-root-trade-posts-about = Empty spaces craft, one warrior each.
web-root-posts-lost = lost { $n }
web-root-may-buy =
    { $n ->
        [one] You may buy { $n } service
       *[other] You may buy { $n } services
    }
web-root-in-supply = { $n } in the supply
web-root-toll-items =
    { $n ->
        [one] item
       *[other] items
    }
web-root-never-buy = never ask me to buy
web-root-outcast = Outcast
web-root-is-outcast = Outcast
web-root-is-hated = Hated
web-root-souls =
    { $n ->
        [one] { $n } lost soul
       *[other] { $n } lost souls
    }
web-root-acolytes = Acolytes: { $n }
web-root-crusade = Crusade
web-root-convert = Convert
web-root-sanctify = Sanctify
web-root-revealed = Revealed, back in the hand in the Evening
web-root-lost-souls = Lost Souls: { $n }
web-root-burrow =
    Burrow: { $n ->
        [one] { $n } warrior
       *[other] { $n } warriors
    }
web-root-burrow-name = Burrow
web-root-tunnels =
    { $n ->
        [0] No tunnel leads to it
        [one] { $n } tunnel:
       *[other] { $n } tunnels:
    }
web-root-recruits =
    { $n ->
        [one] { $n } warrior in Birdsong
       *[other] { $n } warriors in Birdsong
    }
web-root-duchy-draws =
    { $n ->
        [one] { $n } card in the Evening
       *[other] { $n } cards in the Evening
    }
web-root-laid-open = Revealed until the Evening: birds are lost, the others come back
web-root-rank =
    { $n ->
        [0] Squires
        [1] Nobles
       *[2] Lords
    }
web-root-rank-price = { $cards } cards, { $n } VP
web-root-crowns =
    { $n ->
        [one] { $n } crown left
       *[other] { $n } crowns left
    }{ $lost ->
        [0] {""}
       *[other] , { $lost } lost
    }
web-root-is-swayed = swayed
web-root-has-acted = has acted
web-root-choose-minister = choose
web-root-minister-text =
    { $n ->
        [0] Reveal any card, build anywhere you rule.
        [1] Battle once.
        [2] Move once.
        [3] Move up to twice, or battle up to twice.
        [4] Spend cards of one suit for 1 VP each.
        [5] Act as another swayed squire or noble.
        [6] 2 VP if all three tunnels are out.
        [7] 1 VP per market on the map.
       *[8] 1 VP per citadel on the map.
    }
web-root-moment-swayed = Swayed: { $minister }
web-root-moment-dismissed = Lost: { $minister }
web-root-items = Items
web-root-item =
    { $item }{ $side ->
        [1] , exhausted
        [2] , damaged
        [3] , damaged and exhausted
       *[0] {""}
    }
web-root-item-track-tea = tea: +2 refreshed
web-root-item-track-coin = coins: +1 card
web-root-item-track-bag = bag: +2 items
web-root-satchel = Satchel
web-root-damaged = Damaged
web-root-relations = Relationships
web-root-here = stands here
web-root-quests = Quests
web-root-quests-done = Done:
web-root-special-steal = Torch: take a random card from somebody in his clearing.
web-root-special-day-labor = Torch: take a card that matches his clearing from the discard pile.
web-root-special-hideout = Torch: repair three items, then Daylight ends.
web-root-special-instigate = Torch: two others battle in his clearing.
web-root-special-protector = Defenders in his clearing may enlist his swords.
web-root-special-scorched-earth = Torch: burn the clearing down.
web-root-special-improvise = Once a turn an item stands in for another in a quest.
web-root-special-swift-strike = In battle: exhaust a sword for 1 extra hit.
web-root-special-glide = Torch: move to any clearing.
web-root-crafting = Crafts with:
web-root-crafted-items = Crafted items
web-root-coffins =
    { $n ->
        [one] On Coffin Makers: { $n } warrior
       *[other] On Coffin Makers: { $n } warriors
    }
web-root-in-play = Cards in play
web-root-seen = In hand, seen by you
web-root-item-supply = Items that can be crafted
web-root-available = Available dominance cards
web-root-piles = Deck { $deck }, discard pile { $n }

## Battle

web-root-battle = Battle in { $place }
web-root-attacks = attacks
web-root-defends = defends
web-root-die = rolled { $n }
web-root-hits-left =
    { $n ->
        [one] takes { $n } hit
       *[other] takes { $n } hits
    }
web-root-hits =
    { $n ->
        [one] { $n } hit
       *[other] { $n } hits
    }
web-root-ambush = Ambush!
web-root-foiled = The ambush was foiled.
web-root-chooses = Chooses now: { $names }

## Pressing what one means

web-root-gesture-move = Move from { $place }
web-root-gesture-battle = Battle with { $name } in { $place }
web-root-gesture-build = Build in { $place }
web-root-gesture-attack = Attack
web-root-gesture-count = How many warriors go
web-root-gesture-fewer = One fewer
web-root-gesture-more = One more
web-root-gesture-not = { $what }: not possible now.
web-root-ask-action = Your turn: press a piece, a slot or a card, or choose an action.

## Standing orders

web-root-never-ambush = Never play an ambush
web-root-never-foil = Never foil an ambush
web-root-never-battle-effect = Never use cards in battle
web-root-never-hospitals = Never use Field Hospitals
web-root-never-service = Never buy services
web-root-never-set-cost = Leave the prices as they are

## Moments

web-root-moment-ambush = Ambush!
web-root-moment-foiled = Foiled!
web-root-moment-revolt = Revolt in { $place }!
web-root-moment-bought = Sold: { $service }
web-root-moment-disrupted = Trade disruption: { $n } funds lost
web-root-moment-outcast = Outcast: { $suit }
web-root-moment-hated = Hated: { $suit }
web-root-moment-turmoil = Turmoil!
web-root-moment-outrage = Outrage in { $place }
web-root-moment-led = New leader: { $name }
web-root-moment-crafted = Crafted: { $card }
web-root-moment-explored = Found: { $item }
web-root-moment-aided = Aid for { $name }
web-root-moment-quest = Quest: { $quest }
web-root-moment-coalition = Coalition with { $name }

## Result

web-root-sheet = Result

## Keys

web-root-key-number = choose the first, second … answer on the page
web-root-key-next = to the next or previous answer: map, list, cards, boards
web-root-key-move = to the answer beside; without one the map moves
web-root-key-enter = give this answer
web-root-key-pass = pass
web-root-key-board = the next faction’s board
web-root-key-back = close a board; take the last answer back
web-root-key-zoom = closer, farther, the whole map

## Corvids

web-root-plot-unknown = unknown plot
web-root-plot-up = face up
web-root-plot-down = face down
web-root-plot-no = no { $kinds }
web-root-plots-out = Plots on the map: { $n }
web-root-plots-left = Plots in the supply: { $n }
web-root-plot-cost = next plot: { $n ->
        [one] { $n } warrior
       *[other] { $n } warriors
    }
web-root-flip-scores = next flip: { $n } VP
web-root-expose = Expose the plot
web-root-moment-flipped = { $kind }!
web-root-moment-exposed = exposed: { $kind }
web-root-moment-misjudged = no { $kind }
web-root-moment-raided = Raid from { $place }!
