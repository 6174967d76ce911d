# Root. Ids follow from the game's declarations, see polyana/texts.py.

root-title = Root

## Questions

root-ask-faction-drawn = Which faction is drawn?
root-ask-draft = Which faction do you take?
root-ask-first-player = Who plays first?
root-ask-suit-laid = Which suit marker is laid?
root-ask-first-twin = Which Vagabond sets up first?
root-ask-draw = Which card is drawn?
root-ask-dice = What do the dice show?
root-ask-quest-drawn = Which quest is turned up?
root-ask-ruin-item = What lies under the ruin?
root-ask-stolen = Which card is taken from the hand?
root-ask-keep-corner = In which corner do you place the keep?
root-ask-start-sawmill = Where do you place the first sawmill?
root-ask-start-workshop = Where do you place the first workshop?
root-ask-start-recruiter = Where do you place the first recruiter?
root-ask-roost-corner = In which corner do you place the first roost?
root-ask-leader = Which leader do you choose?
root-ask-character = Which character do you play?
root-ask-start-forest = In which forest do you start?
root-ask-action = What do you do?
root-ask-move-from = Move: from which clearing?
root-ask-move-to = Move: to which clearing?
root-ask-move-count = How many warriors move?
root-ask-battle-in = In which clearing do you battle?
root-ask-battle-whom = Whom do you attack?
root-ask-ambush = You are attacked. Do you play an ambush?
root-ask-foil = An ambush! Do you foil it with one of your own?
root-ask-battle-effect = Do you use something in this battle?
root-ask-hit = Which piece takes the hit?
root-ask-next-effect = Several effects are triggered. Which is next?
root-ask-craft = Which card do you craft?
root-ask-craft-suit = Any suit will do: which crafting piece do you use?
root-ask-activate = Which dominance card do you activate?
root-ask-partner = With whom do you form a coalition?
root-ask-take-dominance = Which dominance card do you take?
root-ask-pay-dominance = Which matching card do you spend for it?
root-ask-discard = Too many cards in hand. Which do you discard?
root-ask-rob = Stand and Deliver! From whom do you take a card?
root-ask-spy = Codebreakers: whose hand do you look at?
root-ask-bank = Better Burrow Bank: who draws a card, too?
root-ask-tax = Tax Collector: in which clearing do you give up a warrior?
root-ask-sabotage = Saboteurs: whose crafted card is discarded?
root-ask-orders-from = False Orders: from which clearing?
root-ask-orders-whom = False Orders: whose warriors?
root-ask-orders-to = False Orders: to which clearing?
root-ask-swap = Swap Meet: from whom do you take a card?
root-ask-swap-give = Swap Meet: which card do you give in return?
root-ask-propaganda-in = Propaganda Bureau: in which clearing?
root-ask-propaganda-whom = Propaganda Bureau: whose warrior is replaced?
root-ask-propaganda-card = Propaganda Bureau: which card do you spend?
root-ask-league-item = League of Adventurous Mice: which item do you exhaust?
root-ask-charm = Charm Offensive: who scores 1 VP?
root-ask-inform = Informants: which ambush do you take from the discard pile instead of drawing?
root-ask-raft = Both ways lead over the lake: do you take the raft?
root-ask-raft-first = The raft has crossed: what comes first?
root-ask-clear-path = Which closed path do you clear?
root-ask-pay-path = Which card do you spend to clear it?
root-ask-hospitals = Field Hospitals: do you spend a card to bring the warriors back to the keep?
root-ask-wood-at = There is too little wood for all sawmills. Where do you place the next?
root-ask-recruit-at = There are too few warriors for all recruiters. Where does the next one go?
root-ask-build-what = What do you build?
root-ask-build-in = Where do you build it?
root-ask-wood-from = From which clearing do you take wood?
root-ask-overwork-in = Overwork: at which sawmill?
root-ask-overwork-card = Overwork: which matching card do you spend?
root-ask-bird-card = Which bird card do you spend for one more action?
root-ask-decree-card = Which card do you add to the Decree?
root-ask-decree-column = Into which column of the Decree does it go?
root-ask-new-roost = A new roost: in which clearing?
root-ask-resolve = The Decree: which card do you resolve next?
root-ask-roost-recruit = At which roost do you recruit?
root-ask-roost-in = Where do you build the roost?
root-ask-outrage = Outrage: which matching card do you give to the Alliance?
root-ask-lose-supporter = Too many supporters without a base. Which do you discard?
root-ask-revolt-in = Where do you revolt?
root-ask-spread-in = Where do you spread sympathy?
root-ask-supporter = Which matching supporter do you spend?
root-ask-mobilize = Mobilize: which card joins the supporters?
root-ask-train = Train: which card do you spend for an officer?
root-ask-base-recruit = At which base do you recruit?
root-ask-organize-in = Organize: where does a warrior become sympathy?
root-ask-feared = Fear of the Faithful: which card is lost?
root-ask-cult-corner = In which corner do you start?
root-ask-first-outcast = Which suit is the first Outcast?
root-ask-crusade = Crusade: battle at once, or move first?
root-ask-convert-in = Convert: in which Outcast clearing?
root-ask-convert-whom = Whose warrior do you convert?
root-ask-sanctify-in = Sanctify: in which Outcast clearing?
root-ask-sanctify-what = Which building gives way to a garden?
root-ask-ritual = Which card do you reveal for the ritual?
root-ask-garden-in = Where do you plant the garden?
root-ask-lizard-in = Where do you recruit?
root-ask-failed = Price of Failure: which card is lost?
root-ask-dismiss = Price of Failure: which minister leaves you?
root-ask-duchy-corner = In which corner do you start?
root-ask-duchy-build-card = Which card do you reveal to build?
root-ask-duchy-build-in = Where do you build?
root-ask-duchy-build-what = A citadel or a market?
root-ask-dig-up = Dig: which of the three tunnels do you take up?
root-ask-dig-card = Dig: which card do you spend?
root-ask-dig-in = Where do you dig a tunnel?
root-ask-dig-count = How many warriors come up from the Burrow?
root-ask-brigadier = Brigadier: moves, or battles?
root-ask-banked = Banker: which card do you spend for a point?
root-ask-mayor = Mayor: whose action do you take?
root-ask-sway-whom = Which minister do you sway?
root-ask-sway-with = Which card do you reveal to sway the minister?
root-ask-service = Riverfolk services: what do you buy?
root-ask-lost-fund = Trade disruption: whose warrior leaves the Funds?
root-ask-otter-in = In which river clearing do you place a warrior?
root-ask-set-cost = What do your services cost?
root-ask-fund = Whose warrior of the Funds pays for it?
root-ask-export = Which card do you export?
root-ask-hire-in = In which river clearing do you recruit?
root-ask-post-in = Where do you open a trade post?
root-ask-toll-item = Which item do you exhaust for the service?
root-ask-plot-turned = What lies face down?
root-ask-scatter = Where does a first warrior go?
root-ask-expose-in = Which plot do you expose?
root-ask-expose-as = What is this plot?
root-ask-expose-card = Which matching card do you show the Corvids? If you are wrong, they keep it.
root-ask-flip = Which plot do you flip?
root-ask-crow-card = Recruit: which card do you spend?
root-ask-crow-suit = In the clearings of which suit?
root-ask-crow-in = There are too few warriors. Where does the next one go?
root-ask-plot-in = Plot: in which clearing?
root-ask-plot-which = Which plot do you place there, face down?
root-ask-trick = Trick: which plot do you swap?
root-ask-trick-with = With which other plot?
root-ask-refresh = Which item do you refresh?
root-ask-slip = Where do you slip to?
root-ask-move-ally = Whose warriors come along?
root-ask-ally-count = How many allied warriors come along?
root-ask-battle-ally = Whose warriors fight for you?
root-ask-damage = What takes the hit?
root-ask-ruin-take = Which item do you take from the ruin?
root-ask-aid-item = Aid: which item do you exhaust?
root-ask-aid-whom = Whom do you aid?
root-ask-aid-card = Aid: which matching card do you give?
root-ask-aid-take = Aid: which item do you take in return?
root-ask-quest = Which quest do you complete?
root-ask-reward = What is your reward?
root-ask-strike-whom = Whom do you strike?
root-ask-strike-piece = Which piece do you remove?
root-ask-repair = Which item do you repair?
root-ask-steal = From whom do you steal a card?
root-ask-day-labor = Day Labor: which card do you take from the discard pile?
root-ask-drop-item = You carry too many items. Which do you leave behind?
root-ask-instigate-attacker = Instigate: who attacks?
root-ask-instigate-defender = Instigate: who is attacked?
root-ask-improvise = Improvise: which item stands in?
root-ask-glide = To which clearing do you glide?

## Options of questions

root-label-faction-drawn = { $faction }
root-label-draft = { $faction }
root-label-first-player = { $seat }
root-label-suit-laid = { $marker }
root-label-first-twin = { $faction }
root-label-draw = { $card }
root-label-dice = { $die } and { $die-2 }
root-label-quest-drawn = { $quest }
root-label-ruin-item = { $ruin-item }
root-label-stolen = { $card }
root-label-keep-corner = clearing { $clearing }
root-label-start-sawmill = clearing { $clearing }
root-label-start-workshop = clearing { $clearing }
root-label-start-recruiter = clearing { $clearing }
root-label-roost-corner = clearing { $clearing }
root-label-leader = { $leader }
root-label-character = { $character }
root-label-start-forest = { $place }
root-label-action = { $action }
root-label-move-from = clearing { $clearing }
root-label-move-to = clearing { $clearing }
root-label-move-count =
    { $warriors ->
        [one] { $warriors } warrior
       *[other] { $warriors } warriors
    }
root-label-battle-in = clearing { $clearing }
root-label-battle-whom = { $faction }
root-label-ambush = { $card }
root-label-foil = { $card }
root-label-battle-effect = { $battle-effect }
root-label-hit = { $piece }
root-label-next-effect = { $effect } (clearing { $clearing })
root-label-craft = { $card }
root-label-craft-suit =
    { $suit-n ->
        [0] one in a fox clearing
        [1] one in a rabbit clearing
       *[2] one in a mouse clearing
    }
root-label-activate = { $card }
root-label-partner = { $faction }
root-label-take-dominance = { $card }
root-label-pay-dominance = { $card }
root-label-discard = { $card }
root-label-rob = { $faction }
root-label-spy = { $faction }
root-label-bank = { $faction }
root-label-tax = clearing { $clearing }
root-label-sabotage = { $card }
root-label-orders-from = clearing { $clearing }
root-label-orders-whom = { $faction }
root-label-orders-to = clearing { $clearing }
root-label-swap = { $faction }
root-label-swap-give = { $card }
root-label-propaganda-in = clearing { $clearing }
root-label-propaganda-whom = { $faction }
root-label-propaganda-card = { $card }
root-label-league-item = { $item }
root-label-charm = { $faction }
root-label-inform = { $card }
root-label-clear-path = the path { $closed-path }
root-label-pay-path = { $card }
root-label-hospitals = { $card }
root-label-wood-at = clearing { $clearing }
root-label-recruit-at = clearing { $clearing }
root-label-build-what = { $piece }
root-label-build-in = clearing { $clearing }
root-label-wood-from = clearing { $clearing }
root-label-overwork-in = clearing { $clearing }
root-label-overwork-card = { $card }
root-label-bird-card = { $card }
root-label-decree-card = { $card }
root-label-decree-column = { $column }
root-label-new-roost = clearing { $clearing }
root-label-resolve = { $card }
root-label-roost-recruit = clearing { $clearing }
root-label-roost-in = clearing { $clearing }
root-label-outrage = { $card }
root-label-lose-supporter = { $card }
root-label-revolt-in = clearing { $clearing }
root-label-spread-in = clearing { $clearing }
root-label-supporter = { $card }
root-label-mobilize = { $card }
root-label-train = { $card }
root-label-base-recruit = clearing { $clearing }
root-label-organize-in = clearing { $clearing }
root-label-feared = { $card }
root-label-cult-corner = clearing { $clearing }
root-label-first-outcast = { $suit }
root-label-crusade = { $action }
root-label-convert-in = clearing { $clearing }
root-label-convert-whom = { $faction }
root-label-sanctify-in = clearing { $clearing }
root-label-sanctify-what = { $piece }
root-label-ritual = { $card }
root-label-garden-in = clearing { $clearing }
root-label-lizard-in = clearing { $clearing }
root-label-failed = { $card }
root-label-dismiss = { $minister }
root-label-duchy-corner = clearing { $clearing }
root-label-duchy-build-card = { $card }
root-label-duchy-build-in = clearing { $clearing }
root-label-duchy-build-what = { $piece }
root-label-dig-up = clearing { $clearing }
root-label-dig-card = { $card }
root-label-dig-in = clearing { $clearing }
root-label-dig-count = { $warriors }
root-label-brigadier = { $action }
root-label-banked = { $card }
root-label-mayor = { $minister }
root-label-sway-whom = { $minister }
root-label-sway-with = { $card }
root-label-service = { $card }
root-label-lost-fund = { $faction }
root-label-otter-in = clearing { $clearing }
root-label-set-cost = { $service }: { $price }
root-label-fund = { $faction }
root-label-export = { $card }
root-label-hire-in = clearing { $clearing }
root-label-post-in = clearing { $clearing }
root-label-toll-item = { $item }
root-label-plot-turned = { $plot }
root-label-scatter = clearing { $clearing }
root-label-expose-in = clearing { $clearing }
root-label-expose-as = { $plot-kind }
root-label-expose-card = { $card }
root-label-flip = clearing { $clearing }
root-label-crow-card = { $card }
root-label-crow-suit = { $suit }
root-label-crow-in = clearing { $clearing }
root-label-plot-in = clearing { $clearing }
root-label-plot-which = { root-plot-name }
root-label-trick = clearing { $clearing }
root-label-trick-with = clearing { $clearing }
root-label-refresh = { $tired-item }
root-label-slip = { $place }
root-label-move-ally = { $faction }
root-label-ally-count =
    { $warriors ->
        [one] { $warriors } warrior
       *[other] { $warriors } warriors
    }
root-label-battle-ally = { $faction }
root-label-damage = { $turned-item }
root-label-ruin-take = { $ruin-item }
root-label-aid-item = { $item }
root-label-aid-whom = { $faction }
root-label-aid-card = { $card }
root-label-aid-take = { $item }
root-label-quest = { $quest }
root-label-strike-whom = { $faction }
root-label-strike-piece = { $piece }
root-label-repair = { $turned-item }
root-label-steal = { $faction }
root-label-day-labor = { $card }
root-label-drop-item = { $carried-item }
root-label-instigate-attacker = { $faction }
root-label-instigate-defender = { $faction }
root-label-improvise = { $item } for { $which }
root-label-glide = clearing { $clearing }
root-pass-action = no more actions
root-pass-move-from = no second move
root-pass-battle-whom = no battle
root-pass-inform = draw cards
root-pass-ambush = no ambush
root-pass-foil = do not foil it
root-pass-battle-effect = use nothing
root-pass-hospitals = no Field Hospitals
root-pass-decree-card = no second card
root-pass-slip = stay
root-pass-move-ally = go alone
root-pass-battle-ally = fight alone
root-pass-dig-count = nobody comes up
root-pass-brigadier = that is enough
root-pass-banked = no more cards
root-pass-ruin-take = take nothing
root-pass-aid-take = take nothing
root-pass-improvise = no improvising: both items as printed
root-pass-service = buy nothing more
root-pass-set-cost = leave the prices as they are
root-word-resolve-craft = craft a card
root-word-resolve-battle = battle
root-word-resolve-march = march: up to two moves
root-word-resolve-recruit = recruit
root-word-resolve-build = build
root-word-resolve-overwork = overwork: a card for wood
root-word-resolve-bird-card = spend a bird card for one more action
root-word-resolve-revolt = revolt
root-word-resolve-spread = spread sympathy
root-word-resolve-mobilize = mobilize: a card to the supporters
root-word-resolve-train = train an officer
root-word-resolve-move = move
root-word-resolve-organize = organize: a warrior becomes sympathy
root-word-resolve-explore = explore the ruin
root-word-resolve-aid = aid somebody
root-word-resolve-quest = complete a quest
root-word-resolve-strike = strike with the crossbow
root-word-resolve-repair = repair an item
root-word-resolve-special = special action
root-word-resolve-activate-dominance = activate a dominance card
root-word-resolve-take-dominance = take a dominance card
root-word-resolve-tax-collector = use Tax Collector: a warrior for a card
root-word-resolve-codebreakers = use Codebreakers: look at a hand
root-word-resolve-better-burrow-bank = use Better Burrow Bank: a card for two
root-word-resolve-royal-claim = use Royal Claim: 1 VP for every clearing you rule
root-word-resolve-stand-and-deliver = use Stand and Deliver!: take a card
root-word-resolve-command-warren = use Command Warren: a battle
root-word-resolve-cobbler = use Cobbler: a move
root-word-resolve-saboteurs = use Saboteurs: discard a crafted card
root-word-resolve-coffin-makers = use Coffin Makers: points, then warriors go home
root-word-resolve-false-orders = use False Orders: move an enemy's warriors
root-word-resolve-swap-meet = use Swap Meet: swap a card
root-word-resolve-eyrie-emigre = use Eyrie Émigré: a move, then a battle
root-word-resolve-propaganda-bureau = use Propaganda Bureau: replace a warrior
root-word-resolve-league-move = use League of Adventurous Mice: an item for a move
root-word-resolve-league-battle = use League of Adventurous Mice: an item for a battle
root-word-resolve-charm-offensive = use Charm Offensive: a card for you, 1 VP for another
root-word-resolve-turmoil = turmoil: the Decree cannot be fulfilled
root-word-resolve-crusade = crusade: a battle, or a move and a battle
root-word-resolve-convert = convert an enemy warrior
root-word-resolve-sanctify = sanctify an enemy building
root-word-resolve-score = ritual: score for gardens
root-word-resolve-sacrifice = ritual: a bird card for an acolyte
root-word-resolve-clear-path = clear a closed path: a card for 1 VP
root-word-resolve-export = export a card: craft it for a payment
root-word-resolve-draw = draw a card
root-word-resolve-trade-post = trade post with garrison
root-word-resolve-expose = expose a plot of the Corvids
root-word-resolve-flip = flip a plot
root-word-resolve-plot = plot: warriors for a plot
root-word-resolve-trick = trick: swap two plots
root-word-resolve-dig = dig a tunnel
root-word-resolve-sway = sway a minister
root-word-resolve-foremole = Foremole: build anywhere with any card
root-word-resolve-captain = Captain: a battle
root-word-resolve-marshal = Marshal: a move
root-word-resolve-brigadier = Brigadier: two moves or two battles
root-word-resolve-banker = Banker: cards of one suit for points
root-word-resolve-mayor = Mayor: the action of a squire or noble
root-word-resolve-duchess-of-mud = Duchess of Mud: 2 VP for three tunnels
root-word-resolve-baron-of-dirt = Baron of Dirt: 1 VP per market
root-word-resolve-earl-of-stone = Earl of Stone: 1 VP per citadel
root-word-outrage-no-card = no matching card: show the hand
root-word-damage-ally = an allied warrior
root-word-service-riverboats = riverboats: rivers are paths this turn
root-word-service-mercenaries = mercenaries: Riverfolk warriors fight and rule for you
root-word-reward-points = points: 1 VP for every completed quest of this suit
root-word-reward-cards = two cards
root-word-move-from-burrow = the Burrow
root-word-move-to-burrow = the Burrow
root-word-raft-raft = by raft, and draw a card
root-word-raft-swim = without the raft
root-word-raft-first-card = the card for the raft
root-word-raft-first-arrival = what the arrival brings

## Values

root-value-faction =
    { $n ->
        [0] Marquise de Cat
        [1] Eyrie Dynasties
        [2] Woodland Alliance
        [3] Vagabond
        [4] Second Vagabond
        [5] Lizard Cult
        [6] Riverfolk Company
        [7] Underground Duchy
       *[8] Corvid Conspiracy
    }
root-value-clearing =
    { $n ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
        [4] 5
        [5] 6
        [6] 7
        [7] 8
        [8] 9
        [9] 10
        [10] 11
       *[11] 12
    }
root-value-closed-path =
    { $n ->
        [0] 2–5
        [1] 3–7
        [2] 5–9
        [3] 6–11
        [4] 8–9
       *[5] 11–12
    }
root-value-place =
    { $n ->
        [0] clearing 1
        [1] clearing 2
        [2] clearing 3
        [3] clearing 4
        [4] clearing 5
        [5] clearing 6
        [6] clearing 7
        [7] clearing 8
        [8] clearing 9
        [9] clearing 10
        [10] clearing 11
        [11] clearing 12
        [12] forest A
        [13] forest B
        [14] forest C
        [15] forest D
        [16] forest E
        [17] forest F
        [18] forest G
        [19] forest H
        [20] forest I
       *[21] forest J
    }
root-value-suit =
    { $n ->
        [0] fox
        [1] rabbit
       *[2] mouse
    }
root-value-marker =
    { $suit ->
        [0] fox
        [1] rabbit
       *[2] mouse
    } marker { $n }
root-value-card =
    { $deck ->
        [exiles] { root-exiles-card }
       *[standard] { root-standard-card }
    }
root-exiles-card =
    { $n ->
        [29] Saboteurs (bird)
        [30] Saboteurs (bird, copy 2)
        [31] Saboteurs (bird, copy 3)
        [32] Soup Kitchens (bird)
        [33] Boat Builders (bird)
        [34] Corvid Planners (bird)
        [35] Eyrie Émigré (bird)
        [36] Fox Partisans
        [37] Propaganda Bureau (fox)
        [38] False Orders (fox)
        [39] False Orders (fox, copy 2)
        [40] Informants (fox)
        [41] Informants (fox, copy 2)
        [42] Rabbit Partisans
        [43] Tunnels (rabbit)
        [44] Tunnels (rabbit, copy 2)
        [45] Charm Offensive (rabbit)
        [46] Swap Meet (rabbit)
        [47] Swap Meet (rabbit, copy 2)
        [48] Coffin Makers (rabbit)
        [49] Mouse Partisans
        [50] League of Adventurous Mice (mouse)
        [51] League of Adventurous Mice (mouse, copy 2)
        [52] Murine Broker (mouse)
        [53] Master Engravers (mouse)
       *[other] { root-standard-card }
    }
root-standard-card =
    { $n ->
        [0] Ambush! (bird)
        [1] Ambush! (bird, copy 2)
        [2] Ambush! (fox)
        [3] Ambush! (rabbit)
        [4] Ambush! (mouse)
        [5] Bird Dominance
        [6] Fox Dominance
        [7] Rabbit Dominance
        [8] Mouse Dominance
        [9] Birdy Bindle (bird)
        [10] Woodland Runners (bird)
        [11] Arms Trader (bird)
        [12] Crossbow (bird)
        [13] Gently Used Knapsack (fox)
        [14] Root Tea (fox)
        [15] Travel Gear (fox)
        [16] Protection Racket (fox)
        [17] Foxfolk Steel (fox)
        [18] Anvil (fox)
        [19] Smuggler's Trail (rabbit)
        [20] Root Tea (rabbit)
        [21] A Visit to Friends (rabbit)
        [22] Bake Sale (rabbit)
        [23] Mouse-in-a-Sack (mouse)
        [24] Root Tea (mouse)
        [25] Travel Gear (mouse)
        [26] Investments (mouse)
        [27] Sword (mouse)
        [28] Crossbow (mouse)
        [29] Armorers (bird)
        [30] Armorers (bird, copy 2)
        [31] Sappers (bird)
        [32] Sappers (bird, copy 2)
        [33] Brutal Tactics (bird)
        [34] Brutal Tactics (bird, copy 2)
        [35] Royal Claim (bird)
        [36] Stand and Deliver! (fox)
        [37] Stand and Deliver! (fox, copy 2)
        [38] Tax Collector (fox)
        [39] Tax Collector (fox, copy 2)
        [40] Tax Collector (fox, copy 3)
        [41] Favor of the Foxes
        [42] Command Warren (rabbit)
        [43] Command Warren (rabbit, copy 2)
        [44] Better Burrow Bank (rabbit)
        [45] Better Burrow Bank (rabbit, copy 2)
        [46] Cobbler (rabbit)
        [47] Cobbler (rabbit, copy 2)
        [48] Favor of the Rabbits
        [49] Scouting Party (mouse)
        [50] Scouting Party (mouse, copy 2)
        [51] Codebreakers (mouse)
        [52] Codebreakers (mouse, copy 2)
        [53] Favor of the Mice
        [54] Loyal Vizier (bird)
       *[55] Loyal Vizier (bird, copy 2)
    }
root-value-piece =
    { $n ->
        [0] Marquise warrior
        [1] sawmill
        [2] workshop
        [3] recruiter
        [4] wood
        [5] keep
        [6] Eyrie warrior
        [7] roost
        [8] Alliance warrior
        [9] fox base
        [10] rabbit base
        [11] mouse base
        [12] sympathy token
        [13] Cult warrior
        [14] fox garden
        [15] rabbit garden
        [16] mouse garden
        [17] Riverfolk warrior
        [18] fox trade post
        [19] rabbit trade post
        [20] mouse trade post
        [21] Duchy warrior
        [22] citadel
        [23] market
        [24] tunnel
        [25] Corvid warrior
       *[26] plot
    }
root-value-die = { $n }
root-value-quest =
    { $n ->
        [0] Fundraising (fox: tea + coins)
        [1] Errand (fox: tea + boots)
        [2] Logistics Help (fox: boots + bag)
        [3] Repair a Shed (fox: torch + hammer)
        [4] Give a Speech (fox: torch + tea)
        [5] Guard Duty (rabbit: torch + sword)
        [6] Errand (rabbit: tea + boots)
        [7] Give a Speech (rabbit: torch + tea)
        [8] Fend off a Bear (rabbit: torch + crossbow)
        [9] Expel Bandits (rabbit: sword + sword)
        [10] Expel Bandits (mouse: sword + sword)
        [11] Guard Duty (mouse: torch + sword)
        [12] Fend off a Bear (mouse: torch + crossbow)
        [13] Escort (mouse: boots + boots)
       *[14] Logistics Help (mouse: boots + bag)
    }
root-value-ruin-item =
    { $n ->
        [0] bag
        [1] boots
        [2] hammer
        [3] sword
        [4] bag (second set)
        [5] boots (second set)
        [6] hammer (second set)
       *[7] sword (second set)
    }
root-value-item =
    { $n ->
        [0] boots
        [1] bag
        [2] crossbow
        [3] hammer
        [4] sword
        [5] tea
        [6] coins
       *[7] torch
    }
root-value-turned-item =
    { root-item-name }{ $exhausted ->
        [0] { "" }
       *[1] { " " }(exhausted)
    }
root-value-tired-item =
    { root-item-name }{ $damaged ->
        [0] { "" }
       *[1] { " " }(damaged)
    }
root-value-carried-item =
    { root-item-name }{ $side ->
        [0] { "" }
        [1] { " " }(exhausted)
        [2] { " " }(damaged)
       *[3] { " " }(damaged, exhausted)
    }
root-value-which =
    { $n ->
        [0] the first item of the quest
       *[1] the second item of the quest
    }
root-value-leader =
    { $n ->
        [0] Builder
        [1] Charismatic
        [2] Commander
       *[3] Despot
    }
root-value-character =
    { $n ->
        [0] Thief
        [1] Tinker
        [2] Ranger
        [3] Vagrant
        [4] Arbiter
        [5] Scoundrel
        [6] Adventurer
        [7] Ronin
       *[8] Harrier
    }
root-value-column =
    { $n ->
        [0] recruit
        [1] move
        [2] battle
       *[3] build
    }
root-value-action =
    { $n ->
        [0] { root-word-resolve-craft }
        [1] { root-word-resolve-battle }
        [2] { root-word-resolve-march }
        [3] { root-word-resolve-recruit }
        [4] { root-word-resolve-build }
        [5] { root-word-resolve-overwork }
        [6] { root-word-resolve-bird-card }
        [7] { root-word-resolve-revolt }
        [8] { root-word-resolve-spread }
        [9] { root-word-resolve-mobilize }
        [10] { root-word-resolve-train }
        [11] { root-word-resolve-move }
        [12] { root-word-resolve-organize }
        [13] { root-word-resolve-explore }
        [14] { root-word-resolve-aid }
        [15] { root-word-resolve-quest }
        [16] { root-word-resolve-strike }
        [17] { root-word-resolve-repair }
        [18] { root-word-resolve-special }
        [19] { root-word-resolve-activate-dominance }
        [20] { root-word-resolve-take-dominance }
        [21] { root-word-resolve-tax-collector }
        [22] { root-word-resolve-codebreakers }
        [23] { root-word-resolve-better-burrow-bank }
        [24] { root-word-resolve-royal-claim }
        [25] { root-word-resolve-stand-and-deliver }
        [26] { root-word-resolve-command-warren }
        [27] { root-word-resolve-cobbler }
        [28] { root-word-resolve-turmoil }
        [29] { root-word-resolve-crusade }
        [30] { root-word-resolve-convert }
        [31] { root-word-resolve-sanctify }
        [32] { root-word-resolve-score }
        [33] { root-word-resolve-sacrifice }
        [34] { root-word-resolve-clear-path }
        [35] { root-word-resolve-export }
        [36] { root-word-resolve-draw }
        [37] { root-word-resolve-trade-post }
        [38] { root-word-resolve-expose }
        [39] { root-word-resolve-flip }
        [40] { root-word-resolve-plot }
        [41] { root-word-resolve-trick }
        [42] { root-word-resolve-saboteurs }
        [43] { root-word-resolve-coffin-makers }
        [44] { root-word-resolve-false-orders }
        [45] { root-word-resolve-swap-meet }
        [46] { root-word-resolve-eyrie-emigre }
        [47] { root-word-resolve-propaganda-bureau }
        [48] { root-word-resolve-league-move }
        [49] { root-word-resolve-league-battle }
        [50] { root-word-resolve-charm-offensive }
        [51] { root-word-resolve-dig }
        [52] { root-word-resolve-sway }
        [53] { root-word-resolve-foremole }
        [54] { root-word-resolve-captain }
        [55] { root-word-resolve-marshal }
        [56] { root-word-resolve-brigadier }
        [57] { root-word-resolve-banker }
        [58] { root-word-resolve-mayor }
        [59] { root-word-resolve-duchess-of-mud }
        [60] { root-word-resolve-baron-of-dirt }
       *[61] { root-word-resolve-earl-of-stone }
    }
root-value-battle-effect =
    { $n ->
        [0] Armorers: ignore all rolled hits
        [1] Sappers: one extra hit
        [2] Brutal Tactics: one extra hit, the defender scores 1 VP
        [3] Swift Strike: a sword for one extra hit
        [4] enlist the Arbiter
        [5] Fox Partisans: one extra hit, then discard other suits
        [6] Rabbit Partisans: one extra hit, then discard other suits
       *[7] Mouse Partisans: one extra hit, then discard other suits
    }
root-value-card-effect =
    { $n ->
        [0] Armorers
        [1] Sappers
        [2] Brutal Tactics
        [3] Royal Claim
        [4] Stand and Deliver!
        [5] Tax Collector
        [6] Command Warren
        [7] Better Burrow Bank
        [8] Cobbler
        [9] Scouting Party
        [10] Codebreakers
        [11] Saboteurs
        [12] Soup Kitchens
        [13] Boat Builders
        [14] Corvid Planners
        [15] Eyrie Émigré
        [16] Fox Partisans
        [17] Propaganda Bureau
        [18] False Orders
        [19] Informants
        [20] Rabbit Partisans
        [21] Tunnels
        [22] Charm Offensive
        [23] Swap Meet
        [24] Coffin Makers
        [25] Mouse Partisans
        [26] League of Adventurous Mice
        [27] Murine Broker
       *[28] Master Engravers
    }
root-value-effect =
    { $n ->
        [0] Outrage
        [1] the lost base
        [2] Field Hospitals
        [3] Fear of the Faithful
        [4] trade disruption
        [5] raid
       *[6] the Price of Failure
    }
root-value-minister =
    { $n ->
        [0] Foremole
        [1] Captain
        [2] Marshal
        [3] Brigadier
        [4] Banker
        [5] Mayor
        [6] Duchess of Mud
        [7] Baron of Dirt
       *[8] Earl of Stone
    }
root-value-service =
    { $n ->
        [0] hand card
        [1] riverboats
       *[2] mercenaries
    }
root-value-plot =
    { $n ->
        [0] bomb
        [1] bomb (second)
        [2] snare
        [3] snare (second)
        [4] extortion
        [5] extortion (second)
        [6] raid
       *[7] raid (second)
    }
root-value-plot-kind =
    { $n ->
        [0] bomb
        [1] snare
        [2] extortion
       *[3] raid
    }
root-value-relation =
    { $n ->
        [0] Hostile
        [1] Indifferent
        [2] Amiable
        [3] Friendly
       *[4] Allied
    }

## Parts of the messages above and below

root-item-name =
    { $item ->
        [0] boots
        [1] bag
        [2] crossbow
        [3] hammer
        [4] sword
        [5] tea
        [6] coins
       *[7] torch
    }
root-taken-item =
    { $item-n ->
        [0] boots
        [1] a bag
        [2] a crossbow
        [3] a hammer
        [4] a sword
        [5] tea
        [6] coins
       *[7] a torch
    }
root-who =
    { $faction-n ->
        [0] Marquise de Cat
        [1] The Eyrie
        [2] The Alliance
        [3] The Vagabond
        [4] The second Vagabond
        [5] The Cult
        [6] The Riverfolk
        [7] The Duchy
       *[8] The Corvids
    }
root-pieces =
    { $piece-n ->
        [0] { $count ->
            [1] a Marquise warrior
           *[other] { $count } Marquise warriors
        }
        [1] { $count ->
            [1] a sawmill
           *[other] { $count } sawmills
        }
        [2] { $count ->
            [1] a workshop
           *[other] { $count } workshops
        }
        [3] { $count ->
            [1] a recruiter
           *[other] { $count } recruiters
        }
        [4] { $count ->
            [1] a wood token
           *[other] { $count } wood tokens
        }
        [5] { $count ->
            [1] the keep
           *[other] { $count } keeps
        }
        [6] { $count ->
            [1] an Eyrie warrior
           *[other] { $count } Eyrie warriors
        }
        [7] { $count ->
            [1] a roost
           *[other] { $count } roosts
        }
        [8] { $count ->
            [1] an Alliance warrior
           *[other] { $count } Alliance warriors
        }
        [9] { $count ->
            [1] the fox base
           *[other] { $count } fox bases
        }
        [10] { $count ->
            [1] the rabbit base
           *[other] { $count } rabbit bases
        }
        [11] { $count ->
            [1] the mouse base
           *[other] { $count } mouse bases
        }
        [12] { $count ->
            [1] a sympathy token
           *[other] { $count } sympathy tokens
        }
        [13] { $count ->
            [1] a Cult warrior
           *[other] { $count } Cult warriors
        }
        [14] { $count ->
            [1] a fox garden
           *[other] { $count } fox gardens
        }
        [15] { $count ->
            [1] a rabbit garden
           *[other] { $count } rabbit gardens
        }
        [16] { $count ->
            [1] a mouse garden
           *[other] { $count } mouse gardens
        }
        [17] { $count ->
            [1] a Riverfolk warrior
           *[other] { $count } Riverfolk warriors
        }
        [18] { $count ->
            [1] a fox trade post
           *[other] { $count } fox trade posts
        }
        [19] { $count ->
            [1] a rabbit trade post
           *[other] { $count } rabbit trade posts
        }
        [20] { $count ->
            [1] a mouse trade post
           *[other] { $count } mouse trade posts
        }
        [21] { $count ->
            [1] a Duchy warrior
           *[other] { $count } Duchy warriors
        }
        [22] { $count ->
            [1] a citadel
           *[other] { $count } citadels
        }
        [23] { $count ->
            [1] a market
           *[other] { $count } markets
        }
        [24] { $count ->
            [1] a tunnel
           *[other] { $count } tunnels
        }
        [25] { $count ->
            [1] a Corvid warrior
           *[other] { $count } Corvid warriors
        }
       *[26] { $count ->
            [1] a plot
           *[other] { $count } plots
        }
    }
root-plot-name =
    { $plot-n ->
        [0] bomb
        [1] bomb
        [2] snare
        [3] snare
        [4] extortion
        [5] extortion
       *[other] raid
    }
root-own-warriors =
    { $count ->
        [1] a warrior
       *[other] { $count } warriors
    }

## Log

root-event-dealt = Dealt to be taken: { $faction }.
root-event-plays =
    { $seat } plays { $faction-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [3] the Vagabond
        [4] the second Vagabond
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    }.
root-event-mix =
    { $grade-n ->
        [0] The mix of factions is recommended
        [1] The mix of factions is adventurous
       *[2] The mix of factions is not advised
    } (reach { $reach }).
root-value-grade =
    { $n ->
        [0] recommended
        [1] adventurous
       *[2] not advised
    }
root-event-begins = { $seat } plays first.
root-event-suit = Clearing { $clearing } is a { $suit } clearing.
root-event-turn =
    Round { $round }: turn of { $faction-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [3] the Vagabond
        [4] the second Vagabond
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    }.
root-event-placed =
    { root-who } { $piece-n ->
        [0] places { root-own-warriors } in
        [1] builds a sawmill in
        [2] builds a workshop in
        [3] builds a recruiter in
        [4] places { root-pieces } in
        [5] places the keep in
        [6] places { root-own-warriors } in
        [7] builds a roost in
        [8] places { root-own-warriors } in
        [9] builds the fox base in
        [10] builds the rabbit base in
        [11] builds the mouse base in
        [12] spreads sympathy to
        [13] places { root-own-warriors } in
        [14] plants a fox garden in
        [15] plants a rabbit garden in
        [16] plants a mouse garden in
        [17] places { root-own-warriors } in
        [18] opens a fox trade post in
        [19] opens a rabbit trade post in
        [20] opens a mouse trade post in
        [21] places { root-own-warriors } in
        [22] builds a citadel in
        [23] builds a market in
        [24] digs a tunnel to
        [25] places { root-own-warriors } in
       *[26] places { root-pieces } in
    } clearing { $clearing }.
root-event-moved = { root-who } moves { root-own-warriors } from clearing { $clearing } to clearing { $target }.
root-event-rafted = { root-who } crosses the lake by raft, from clearing { $clearing } to clearing { $target }.
root-event-path-opened = { root-who } clears the path { $path }.
root-event-fought =
    { root-who } attacks { $defender-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [3] the Vagabond
        [4] the second Vagabond
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    } in clearing { $clearing }.
root-event-ambushed = Ambush! { root-who } plays { $card }.
root-event-foiled = { root-who } foils the ambush with { $card }.
root-event-rolled = Dice: { $die } for the attacker, { $other } for the defender.
root-event-used = { root-who } uses { $effect }.
root-event-removed = { root-who } removes { root-pieces } from clearing { $clearing }.
root-event-scored = { root-who } scores { $points } VP.
root-event-lost-points =
    { root-who } loses { $points ->
        [0] no points
       *[other] { $points } VP
    }.
root-event-drew = { root-who } draws { $card }.
root-event-drew-hidden = { root-who } draws a card.
root-event-drew-aside = { root-who } draws a supporter: { $card }.
root-event-drew-aside-hidden = { root-who } draws a supporter from the deck.
root-event-reshuffled = The discard pile is shuffled and becomes the deck.
root-event-spent = { root-who } spends { $card }.
root-event-discarded = { root-who } discards { $card }.
root-event-crafted = { root-who } crafts { $card }.
root-event-took-item = { root-who } takes { root-taken-item }.
root-event-gave = { root-who } gives the Alliance { $card }.
root-event-gave-hidden = { root-who } gives the Alliance a card.
root-event-looked =
    { root-who } looks at the hand of { $whom-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [3] the Vagabond
        [4] the second Vagabond
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    }.
root-event-showed = { root-who } shows { $card }.
root-event-activated = { root-who } activates { $card }.
root-event-coalition =
    { root-who } forms a coalition with { $partner-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [3] the Vagabond
        [4] the second Vagabond
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    }.
root-event-beside-the-map = { $card } lies beside the map and can be taken.
root-event-swapped = { root-who } gives { $whom } { $card }.
root-event-swapped-hidden = { root-who } gives { $whom } a card.
root-event-ordered = { root-who } gives false orders: warriors of { $whom } go from clearing { $clearing } to clearing { $target }, { $count } of them.
root-event-buried = { root-who } empties Coffin Makers: { $count ->
        [one] { $count } warrior returns
       *[other] { $count } warriors return
    } to the supplies.
root-event-used-item = { root-who } exhausts { root-taken-item }.
root-event-took-ambush = { root-who } takes { $card } from the discard pile.
root-event-took-dominance = { root-who } takes { $card }.
root-event-won = { root-who } wins.
root-event-corrected = The record of this game and the rules differ here. By the record:
root-event-limit = The last round is over: nobody wins.
root-event-limit-nears =
    { $rounds ->
        [1] This is the last round: after it
       *[other] { $rounds } rounds to go: after them
    } the game ends without a winner.
root-event-healed =
    Field Hospitals: { $count ->
        [one] { $count } warrior returns
       *[other] { $count } warriors return
    } from clearing { $clearing } to the keep.
root-event-led = New leader of the Eyrie: { $leader }.
root-event-decreed = Into the Decree ({ $column }): { $card }.
root-event-resolved = Decree ({ $column }): { $card }.
root-event-turmoil =
    Turmoil! { $count ->
        [one] { $count } bird card lies
       *[other] { $count } bird cards lie
    } in the Decree.
root-event-outraged =
    Outrage in clearing { $clearing }: { $faction-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [3] the Vagabond
        [4] the second Vagabond
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    } owes the Alliance a matching card.
root-event-mobilized = The Alliance mobilizes { $card }.
root-event-mobilized-hidden = The Alliance mobilizes a supporter.
root-event-revolted = Revolt in clearing { $clearing }!
root-event-officers =
    The Alliance has { $count ->
        [0] no officers
        [one] { $count } officer
       *[other] { $count } officers
    } now.
root-event-outcast =
    The { $suit-n ->
        [0] foxes
        [1] rabbits
       *[2] mice
    } are the Outcast.
root-event-hated =
    The { $suit-n ->
        [0] foxes
        [1] rabbits
       *[2] mice
    } are Hated now: conspiracies cost one acolyte less.
root-event-souls-left =
    { $count ->
        [1] A lost soul goes
       *[other] { $count } lost souls go
    } to the discard pile.
root-event-acolytes =
    The Cult has { $count ->
        [0] no acolytes
        [one] { $count } acolyte
       *[other] { $count } acolytes
    } now.
root-event-revealed = { root-who } reveals { $card }.
root-event-returned =
    The Cult takes { $count ->
        [1] the revealed card
       *[other] its { $count } revealed cards
    } back into the hand.
root-event-mustered =
    The Duchy places { $count ->
        [1] a warrior
       *[other] { $count } warriors
    } in the Burrow.
root-event-went-under =
    The Duchy moves { $count ->
        [1] a warrior
       *[other] { $count } warriors
    } from clearing { $clearing } into the Burrow.
root-event-came-up =
    The Duchy moves { $count ->
        [1] a warrior
       *[other] { $count } warriors
    } from the Burrow to clearing { $clearing }.
root-event-laid-open = The Duchy reveals { $card }.
root-event-taken-back =
    The Duchy takes { $count ->
        [1] a revealed card
       *[other] { $count } revealed cards
    } back into the hand.
root-event-acts = The { $minister } acts.
root-event-swayed = The Duchy sways the { $minister }.
root-event-dismissed = The { $minister } turns away from the Duchy; the crown is lost.
root-event-bought =
    { root-who } buys { $service-n ->
        [0] a card
        [1] riverboats
       *[2] mercenaries
    } from the Riverfolk: { $count ->
        [0] no warrior
        [one] { $count } warrior
       *[other] { $count } warriors
    } to Payments.
root-event-sold = { root-who } gets the card { $card }.
root-event-disrupted =
    Trade disruption: the Riverfolk lose { $count ->
        [one] { $count } warrior
       *[other] { $count } warriors
    } of their Funds.
root-event-cost-set =
    The Riverfolk ask { $price } for { $service-n ->
        [0] a hand card
        [1] riverboats
       *[2] mercenaries
    }.
root-event-protected =
    Protectionism: { $count ->
        [one] { $count } warrior goes
       *[other] { $count } warriors go
    } to Payments.
root-event-gathered =
    The Riverfolk gather their funds: { $count ->
        [one] { $count } warrior
       *[other] { $count } warriors
    }.
root-event-committed =
    The Riverfolk commit a warrior of { $whom-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [5] the Cult
        [6] their own
        [7] the Duchy
       *[8] the Corvids
    }.
root-event-gave-back =
    { $count ->
        [one] { $count } warrior
       *[other] { $count } warriors
    } of { $whom-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    } { $count ->
        [one] goes
       *[other] go
    } from the Funds back to the supply.
root-event-exported = The Riverfolk export { $card }.
root-event-plotted = The Corvids lay a plot in clearing { $clearing }: { root-plot-name }.
root-event-plotted-hidden = The Corvids lay a plot face down in clearing { $clearing }.
root-event-flipped = The Corvids flip the plot in clearing { $clearing }: { root-plot-name }.
root-event-tricked = Trick: the plots of clearings { $clearing } and { $target } change places.
root-event-exposed = { root-who } exposes the plot in clearing { $clearing }: { $kind }.
root-event-misjudged = { root-who } guesses wrong: the plot in clearing { $clearing } is no { $kind }.
root-event-forfeited = { root-who } gives the Corvids { $card }.
root-event-forfeited-hidden = { root-who } gives the Corvids the card that was shown.
root-event-raided = Raid! Corvid warriors come to the clearings around clearing { $clearing }.
root-event-exerted = The Corvids exert themselves: one more action, and no cards this Evening.
root-event-is = { root-who } is the { $character }.
root-event-went = { root-who } goes to { $place }.
root-event-refreshed = { root-who } refreshes { root-taken-item }.
root-event-exhausted = { root-who } exhausts { root-taken-item }.
root-event-damaged = { root-who } damages { root-taken-item }.
root-event-repaired = { root-who } repairs { root-taken-item }.
root-event-dropped = { root-who } leaves { root-taken-item } behind.
root-event-quest-shown = New quest: { $quest }.
root-event-quest-done = { root-who } completes a quest: { $quest }.
root-event-explored = { root-who } explores the ruin in clearing { $clearing } and finds { root-taken-item }.
root-event-looked-under = { root-who } looks under the ruin in clearing { $clearing }.
root-event-took-nothing = { root-who } takes nothing from the ruin in clearing { $clearing }.
root-event-aided =
    { root-who } aids { $whom-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [3] the Vagabond
        [4] the second Vagabond
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    } with { $card }.
root-event-aided-hidden =
    { root-who } aids { $whom-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [3] the Vagabond
        [4] the second Vagabond
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    } with a card.
root-event-relation =
    { root-who } and { $whom-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [3] the Vagabond
        [4] the second Vagabond
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    }: { $relation }.
root-event-stole =
    { root-who } takes { $card } from { $whom-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [3] the Vagabond
        [4] the second Vagabond
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    }.
root-event-enlisted =
    { root-who } enlists { $ally-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [3] the Vagabond
        [4] the second Vagabond
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    }, the Arbiter.
root-event-burnt = { root-who } scorches clearing { $clearing }: nothing can enter it any more.
root-event-labored = { root-who } takes { $card } from the discard pile.
root-event-stole-hidden =
    { root-who } takes a card from { $whom-n ->
        [0] Marquise de Cat
        [1] the Eyrie
        [2] the Alliance
        [3] the Vagabond
        [4] the second Vagabond
        [5] the Cult
        [6] the Riverfolk
        [7] the Duchy
       *[8] the Corvids
    }.

## Setup

root-option-map = map
    .about = On which map you play.
root-option-map-autumn = Autumn
root-option-map-winter = Winter
root-option-map-lake = Lake
root-option-map-mountain = Mountain
root-option-suits = suits of the clearings
    .about = How they are found on the maps that print none: Winter, Lake, Mountain.
root-option-suits-random = drawn at random
root-option-suits-house = a fixed layout
root-option-mix = factions
    .about = How those get a faction for whom none is chosen below.
root-option-mix-any = by lot
root-option-mix-balanced = by lot, a recommended mix
root-option-mix-draft = each takes one of those dealt
root-option-seat1 = faction of player 1
    .about = What player 1 plays; two players may play Vagabonds.
root-option-seat1-any = any faction
root-option-seat1-marquise = Marquise de Cat
root-option-seat1-eyrie = Eyrie Dynasties
root-option-seat1-alliance = Woodland Alliance
root-option-seat1-vagabond = Vagabond
root-option-seat1-cult = Lizard Cult
root-option-seat1-riverfolk = Riverfolk Company
root-option-seat1-duchy = Underground Duchy
root-option-seat1-corvids = Corvid Conspiracy
root-option-seat2 = faction of player 2
    .about = What player 2 plays; two players may play Vagabonds.
root-option-seat2-any = any faction
root-option-seat2-marquise = Marquise de Cat
root-option-seat2-eyrie = Eyrie Dynasties
root-option-seat2-alliance = Woodland Alliance
root-option-seat2-vagabond = Vagabond
root-option-seat2-cult = Lizard Cult
root-option-seat2-riverfolk = Riverfolk Company
root-option-seat2-duchy = Underground Duchy
root-option-seat2-corvids = Corvid Conspiracy
root-option-seat3 = faction of player 3
    .about = What player 3 plays; two players may play Vagabonds.
root-option-seat3-any = any faction
root-option-seat3-marquise = Marquise de Cat
root-option-seat3-eyrie = Eyrie Dynasties
root-option-seat3-alliance = Woodland Alliance
root-option-seat3-vagabond = Vagabond
root-option-seat3-cult = Lizard Cult
root-option-seat3-riverfolk = Riverfolk Company
root-option-seat3-duchy = Underground Duchy
root-option-seat3-corvids = Corvid Conspiracy
root-option-seat4 = faction of player 4
    .about = What player 4 plays; two players may play Vagabonds.
root-option-seat4-any = any faction
root-option-seat4-marquise = Marquise de Cat
root-option-seat4-eyrie = Eyrie Dynasties
root-option-seat4-alliance = Woodland Alliance
root-option-seat4-vagabond = Vagabond
root-option-seat4-cult = Lizard Cult
root-option-seat4-riverfolk = Riverfolk Company
root-option-seat4-duchy = Underground Duchy
root-option-seat4-corvids = Corvid Conspiracy
root-option-seat5 = faction of player 5
    .about = What player 5 plays; two players may play Vagabonds.
root-option-seat5-any = any faction
root-option-seat5-marquise = Marquise de Cat
root-option-seat5-eyrie = Eyrie Dynasties
root-option-seat5-alliance = Woodland Alliance
root-option-seat5-vagabond = Vagabond
root-option-seat5-cult = Lizard Cult
root-option-seat5-riverfolk = Riverfolk Company
root-option-seat5-duchy = Underground Duchy
root-option-seat5-corvids = Corvid Conspiracy
root-option-seat6 = faction of player 6
    .about = What player 6 plays; two players may play Vagabonds.
root-option-seat6-any = any faction
root-option-seat6-marquise = Marquise de Cat
root-option-seat6-eyrie = Eyrie Dynasties
root-option-seat6-alliance = Woodland Alliance
root-option-seat6-vagabond = Vagabond
root-option-seat6-cult = Lizard Cult
root-option-seat6-riverfolk = Riverfolk Company
root-option-seat6-duchy = Underground Duchy
root-option-seat6-corvids = Corvid Conspiracy
root-option-deck = deck
    .about = Which cards you play with.
root-option-deck-standard = standard
root-option-deck-exiles = Exiles and Partisans
root-option-first_player = first player
    .about = Who takes the first turn.
root-option-first_player-random = drawn at random
root-option-first_player-1 = player 1
root-option-first_player-2 = player 2
root-option-first_player-3 = player 3
root-option-first_player-4 = player 4
root-option-first_player-5 = player 5
root-option-first_player-6 = player 6
root-option-max_rounds = round limit
    .about = After this round the game ends without a winner.
root-option-max_rounds-0 = no limit
root-option-max_rounds-15 = fifteen
root-option-max_rounds-25 = twenty-five
root-option-max_rounds-50 = fifty
root-option-max_rounds-100 = a hundred
root-option-endless = without an end
    .about = A game without a limit is not broken up after 300 rounds.
root-option-law = law
    .about = Sets the single variants all at once; each may still be chosen by itself.
root-group-variants = single variants of the Law
root-option-law-book = the rulebook with its rulings
root-option-law-letter = the letter of the rulebook
root-option-law-2025 = the Law of 2025
root-option-extra_characters = more characters
    .about = Which characters a Vagabond may choose beside the Thief, the Tinker and the Ranger.
root-option-extra_characters-none = none
root-option-extra_characters-riverfolk = Vagrant, Arbiter, Scoundrel
root-option-extra_characters-all = all six
root-option-riverfolk_dividends = dividends of the Riverfolk
    .about = How many points the Riverfolk score for the funds left over at their Birdsong.
root-option-riverfolk_dividends-law = as the law has it
root-option-riverfolk_dividends-per_fund = 1 VP for every warrior
root-option-riverfolk_dividends-per_two_funds = 1 VP for every two warriors
root-option-cult_tie_hated = a tie is Hated
    .about = If no one suit leads in Lost Souls, the Cult's outcast marker turns to its Hated side.
root-option-cult_tie_hated-law = as the law has it
root-option-marquise_bird_any_time = bird cards at any time
    .about = The Marquise may buy actions with bird cards before her three actions are used up.
root-option-marquise_bird_any_time-law = as the law has it
root-option-full_removal_damage = damage to the Vagabond
    .about = How many items a Vagabond damages when an effect removes everything in his clearing.
root-option-full_removal_damage-law = as the law has it
root-option-full_removal_damage-0 = none
root-option-full_removal_damage-3 = three
root-option-ally_outrage_by_owner = Outrage of allies
    .about = Allied warriors moved by the Vagabond count as moved by their owner, who pays for Outrage.
root-option-ally_outrage_by_owner-law = as the law has it
root-option-coalition_no_battle = no battle within a coalition
    .about = Partners of a coalition cannot battle each other.
root-option-coalition_no_battle-law = as the law has it
root-option-rest_refreshes_all = a full rest
    .about = Evening's Rest in a forest refreshes all items, too.
root-option-rest_refreshes_all-law = as the law has it
root-option-eager_reshuffle = shuffle at once
    .about = The discard pile is shuffled as soon as the deck is empty.
root-option-eager_reshuffle-law = as the law has it
root-option-free_corners = free corners
    .about = The Eyrie and the Cult may start in any free corner, opposite another start if possible.
root-option-free_corners-law = as the law has it
root-option-ally_moves_any_phase = allies in every phase
    .about = Allied warriors may come along on any move of the Vagabond, Slip included.
root-option-ally_moves_any_phase-law = as the law has it
root-option-coalition_min_vp = points for a coalition
    .about = How many points a Vagabond needs to form a coalition.
root-option-coalition_min_vp-law = as the law has it
root-option-coalition_min_vp-10 = ten
root-option-coalition_min_vp-0 = none
root-option-field_hospitals_always = Field Hospitals always
    .about = Field Hospitals also save warriors that the Marquise takes off the map as a cost.
root-option-field_hospitals_always-law = as the law has it
root-option-wood_from_adjacent = wood from next door
    .about = The Marquise may build with wood from adjacent clearings that she does not rule.
root-option-wood_from_adjacent-law = as the law has it
root-option-royal_claim_counts_burrow = Royal Claim counts the Burrow
    .about = The Burrow is a clearing the Duchy rules, so its Royal Claim scores a point for it.
root-option-raft_ally_draws = the ally draws on the raft, too
    .about = When the Vagabond takes allied warriors along on the raft, their player draws a card as he does.
root-option-raft_ally_draws-law = as the law has it
root-option-slip_ignores_snare = slipping out of snares
    .about = A Vagabond may slip out of a clearing with a face-up snare of the Corvids.
root-option-slip_ignores_snare-law = as the law has it

## Terminal

root-sign =
    { $n ->
        [0] M
        [1] E
        [2] A
        [3] V
        [4] Y
        [5] L
        [6] O
        [7] D
       *[8] C
    }
root-piece-sign =
    { $n ->
        [0] M
        [1] S
        [2] W
        [3] R
        [4] w
        [5] K
        [6] E
        [7] N
        [8] A
        [9] B
        [10] B
        [11] B
        [12] s
        [13] L
        [14] G
        [15] G
        [16] G
        [17] O
        [18] T
        [19] T
        [20] T
        [21] D
        [22] C
        [23] M
        [24] t
        [25] C
       *[26] p
    }
root-letter =
    { $n ->
        [0] A
        [1] B
        [2] C
        [3] D
        [4] E
        [5] F
        [6] G
        [7] H
        [8] I
       *[9] J
    }
root-standing = Round { $round }, turn of { $faction }: { $phase }
root-phase =
    { $n ->
        [0] Birdsong
        [1] Daylight
       *[2] Evening
    }
root-reach = reach { $n }
root-militant = militant
root-faction-about =
    { $n ->
        [0] Stands almost everywhere from the start, and turns wood into sawmills, workshops and recruiters.
        [1] Spreads its roosts by a Decree that grows every turn and must be carried out to the last card.
        [2] Stirs up the wood from below: sympathy, then revolts that sweep clearings clean and raise bases.
        [3] Wanders alone from clearing to clearing with a bag of items, aiding, questing and fighting.
        [4] Another Vagabond, with a character, items and quests of its own.
        [5] Plants gardens and rules where they stand, by what the others throw away.
        [6] Sells cards, riverboats and mercenaries to the others, and lives on what they pay.
        [7] Digs tunnels out of the Burrow, and wins ministers to its cause who act every turn.
       *[8] Hides plots face down all over the map and scores when they are turned over.
    }
root-setting-up = The game is being set up.
root-points = { $n } VP
root-hand = hand { $n }
root-warriors-left = warriors in supply { $n }
root-marquise-board = built: sawmills { $sawmills }, workshops { $workshops }, recruiters { $recruiters } (6 of each); wood in supply { $wood }
root-keep-lost = the keep is lost
root-eyrie-board = leader: { $leader }; roosts { $roosts } of 7
root-deposed = deposed: { $names }
root-decree = Decree
root-card-suit =
    { $n ->
        [0] fox
        [1] rabbit
        [2] mouse
       *[3] bird
    }
root-alliance-board = supporters { $supporters }, officers { $officers }, sympathy { $sympathy } of 10
root-bases = bases: { $names }
root-among-them = known supporters
root-cult-board = Outcast: { $outcast } ({ $hated ->
        [0] not Hated
       *[1] Hated
    }), acolytes { $acolytes } (Crusade { $crusade }, Convert { $convert }, Sanctify { $sanctify }), cards in the Evening { $draws }
root-gardens = gardens: fox { $fox }, rabbit { $rabbit }, mouse { $mouse }; Score { $vp-fox }, { $vp-rabbit }, { $vp-mouse } VP
root-lost-souls = Lost Souls
root-revealed = revealed
root-duchy-board = Burrow { $burrow }, tunnels { $tunnels }, citadels { $citadels }, markets { $markets }, warriors in Birdsong { $recruits }, cards in the Evening { $draws }
root-ministers = ministers
root-crowns = crowns: squires { $squires }, nobles { $nobles }, lords { $lords }
root-prices = services: hand card { $card }, riverboats { $riverboats }, mercenaries { $mercenaries }
root-box =
    { $n ->
        [0] Payments
        [1] Funds
       *[2] Commitments
    }
root-dividends = dividends now: { $n } VP
root-trade-posts = trade posts placed: fox { $fox }, rabbit { $rabbit }, mouse { $mouse } (of 3 each), lost { $lost }; workers { $workers }
root-corvids-board = plots in supply { $left }; next plot costs { $cost }, next flip scores { $flip }, cards in the Evening { $draws }
root-corvids-plots = plots
root-corvids-supply = in the supply
root-corvids-hidden = face down
root-corvids-face-up = face up
root-corvids-no = no { $kinds }
root-carries = items
root-damaged = damaged
root-relations = relations
root-quests-done = quests done { $n }
root-made = crafted
root-tired = exhausted
root-coffins = on Coffin Makers
root-in-play = in play
root-dominates = dominance: { $card }
root-allied-with = coalition: { $faction }
root-item-supply = Items to craft: { $names }
root-quests-shown = Quests
root-available = Dominance cards to take
root-piles = Deck { $deck }, discard pile { $discard }
root-forests = Forests
root-nobody = none
root-column =
    { $n ->
        [0] Player
        [1] Faction
       *[2] Points
    }
root-legend = A clearing: its number and suit, ♔ its ruler, a line for each faction with its warriors counted. Below: □ an open slot, ▨ a ruin, ▒ scorched, #3 the option to type. ≈ the raft, ♖ the tower, × a closed path. ♣A is a forest. Items in brackets are exhausted.
root-legend-marquise = M Marquise: S sawmill, W workshop, R recruiter, K keep, w wood.
root-legend-eyrie = E Eyrie: N roost.
root-legend-alliance = A Alliance: B base, s sympathy.
root-legend-vagabond = V Vagabond.
root-legend-vagabond-2 = Y second Vagabond.
root-legend-cult = L Lizard Cult: G garden.
root-legend-riverfolk = R Riverfolk: T trade post. ~ river.
root-legend-corvids = C Corvids: p plot; their board says how it lies.
root-legend-duchy = D Underground Duchy: C citadel, M market, t tunnel.

## Options that do not go together

root-option-weight = { $value } (reach { $n })
root-advice-mix =
    { $grade ->
        [0] Recommended: these factions reach { $reach } together, { $seats } players want { $wanted }.
        [1] For the bold: these factions reach { $reach } together, { $seats } players want { $wanted }.
       *[2] Not advised: these factions reach { $reach } together, { $seats } players want { $wanted }.
    }
root-advice-named =
    { $named ->
        [1] One faction is chosen. It reaches { $reach }; { $seats } players want { $wanted } together.
       *[other] { $named } factions are chosen. They reach { $reach } together; { $seats } players want { $wanted }.
    }
root-advice-balanced = The others are drawn so that all factions together reach at least { $wanted }: a recommended mix.
root-advice-draft = { $pool } factions are dealt, and each player without one takes one, the last in turn order first. A mix that reaches { $wanted } is recommended.
root-clash-mix = With these factions no mix is recommended for so many players: choose others, or let any mix be drawn.
root-clash-empty-seat = Player { $player } was given a faction (seat{ $player }), but only { $seats } play: leave it to chance, or invite more players.
root-clash-faction =
    Two players cannot both play the { $faction ->
        [marquise] Marquise de Cat
        [eyrie] Eyrie Dynasties
        [alliance] Woodland Alliance
        [cult] Lizard Cult
        [riverfolk] Riverfolk Company
        [corvids] Corvid Conspiracy
       *[duchy] Underground Duchy
    } (root:r15).
root-clash-twins = At most two players can play Vagabonds (root:9.8).
root-why-points = points
root-why-dominance = a dominance about to win
root-why-hand = cards in hand
root-why-effects = cards in play
root-why-land = clearings ruled
root-why-army = warriors
root-why-guard = guarded buildings and tokens
root-why-turn = being next
root-why-faction = the faction itself
root-why-engine = what every turn will bring
root-why-supply = wood, or supporters
root-why-build = buildings and tokens
root-why-decree = the Decree
root-why-items = items
root-why-relations = relationships
root-why-quests = quests completed
root-why-prospects = something worthwhile within reach
root-why-funds = funds
root-why-ministers = ministers
root-why-plots = plots
