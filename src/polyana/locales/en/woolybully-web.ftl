# Words that only the browser board of Wooly Bully says.

web-woolybully-board = Landscape
web-woolybully-words = The land in words: x to the right, y downwards
web-woolybully-all = { $kind } on all sides
web-woolybully-side =
    { $n ->
        [0] top
        [1] right
        [2] bottom
       *[3] left
    }
web-woolybully-meadow = Finished: { $kind }, { $n }
web-woolybully-meadow-cancelled = Finished but cancelled by a wolf: { $kind }, { $n }
web-woolybully-fits = { $where }: fits. { $what }.
web-woolybully-fits-not = { $where }: does not fit. { $what }.
web-woolybully-ghost-tools = The tile in your hand
web-woolybully-turn = Turn
web-woolybully-lay = Lay here
web-woolybully-why = Why not?
web-woolybully-lift = Lift
web-woolybully-hand =
    { $n ->
        [0] Your hand is empty
        [one] Your hand: { $n } tile
       *[other] Your hand: { $n } tiles
    }
web-woolybully-other-side = , other side
web-woolybully-stuck = There is no place for it now
web-woolybully-left = left

## What one may do

web-woolybully-deeds = What you may do
web-woolybully-ask-turn = Your turn: which tile do you lay?
web-woolybully-take-tile = Choose a tile of your hand, then its place.
web-woolybully-call-wolf = Wolf!
web-woolybully-call-hunter = Hunter!
web-woolybully-show = Show my colour
web-woolybully-cannot = Pass: nothing fits
web-woolybully-leave =
    { $n ->
        [0] Leave the game
       *[other] Leave the game: +{ $n }
    }
web-woolybully-leave-sure =
    { $n ->
        [0] Really leave?
       *[other] Really leave with +{ $n }?
    }
web-woolybully-you-left =
    { $n ->
        [0] You have left the game.
       *[other] You have left the game, bonus +{ $n }.
    }

## How long the table waits for calls

web-woolybully-orders = Wait for my call:
web-woolybully-order-moment = a moment
    .about = After every action you have a moment to call or to raise a hand. Then you pass by yourself, whatever you hold: nobody can tell from the pause.
web-woolybully-order-always = until I answer
    .about = You are asked after every action, and the table waits for your answer.
web-woolybully-order-never = not this round
    .about = You pass until your next turn.
web-woolybully-hand-up = Raise a hand
    .about = The table waits for you at the next opportunity, once: to call, to show your colour or to leave.

## Moments

web-woolybully-wolf = Wolf!
web-woolybully-hunter = Hunter!
web-woolybully-bang = Hunter! Bang, bang!
web-woolybully-showed = My colour: { $colour }
web-woolybully-leaves = Leaves the game: +{ $n }

## Secret colour

web-woolybully-my-colour = My secret colour
web-woolybully-hidden = face down: press to look
web-woolybully-peek = Look at your colour
web-woolybully-so-far = counts now: { $n }

## Result

web-woolybully-sheet-how = Point at a number or tap it: the land shows the meadow that counts.

## Keys

web-woolybully-key-take = take a tile of your hand; again: its other side
web-woolybully-key-along = to the next or previous tile of the hand
web-woolybully-key-flip = turn the tile over
web-woolybully-key-move = move the tile (or the land)
web-woolybully-key-next = to the next or previous place where it fits
web-woolybully-key-turn = turn it right or left
web-woolybully-key-lay = lay it; where it does not fit, say why
web-woolybully-key-back = lift it; once more: put it back into the hand
web-woolybully-key-call = call a wolf, call a hunter (also ahead of time), show your colour
web-woolybully-key-pass = say nothing, or pass when nothing fits
web-woolybully-key-hand = raise a hand: be asked at the next opportunity
web-woolybully-key-colour = look at your secret colour
web-woolybully-key-zoom = closer, farther, the whole land

## The log, beside the board

web-woolybully-event-laid = { $seat } lays a tile.
web-woolybully-event-drew = { $seat } draws a tile.
web-woolybully-event-wolf = { $seat }: “Wolf!”
web-woolybully-event-hunter = { $seat }: “Hunter!”
web-woolybully-event-shot-wolf = { $seat }: “Hunter!” Bang, bang: the wolf is gone.
web-woolybully-event-ate-hunter = { $seat }: “Wolf!” The hunter is eaten.
web-woolybully-event-showed = { $seat } shows the colour: { $colour }.
web-woolybully-event-joined = Forests are joined: a hunter takes the wolf.
