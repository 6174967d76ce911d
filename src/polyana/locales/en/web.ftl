# Words that only the browser client says.

web-brand = polyana
web-home = To the lobby
web-menu = Page
web-close = Close
web-yes = Yes
web-no = No
web-copy = Copy
web-copied = Copied
web-send = Send
web-more = { $n } more
web-offline = The server cannot be reached. See whether you are online.
web-failed = The server could not do that (status { $status }).
web-no-game = This server knows no game { $name }.

## Page

web-theme-auto = Colours: as the system. Change to light
web-theme-light = Colours: light. Change to dark
web-theme-dark = Colours: dark. Change to the system's
web-about = About polyana
web-about-text = A table for woodland board games: open rules, fair draws, bots that see no more than you do. No registration, nothing loaded from elsewhere.
web-settings = Settings
web-sound = Sounds
web-shortcuts = Single-key shortcuts
web-device = Go on with another device
web-device-text = A link that makes another browser you. It works once, within 15 minutes; keep it to yourself.
web-device-make = Make a link
web-device-here = Is this you?
web-device-here-text = Somebody made a link on another device so that their tables open here too.
web-device-use = Yes, it is me
web-device-replace = Go on all the same, and lose the tables of this browser
web-devices = My devices
web-devices-end = End all others
web-device-end = End
web-device-seen = seen on { $day }
web-device-since = since { $day }
web-device-this = this one
web-device-unknown = A browser
web-credits = Credits
web-credits-icons = Pictures of animals, towers and leaves:
web-credits-game = The games belong to their authors and publishers; polyana is a free table for people who like them.

## Lobby

web-hero = A table in the clearing
web-hero-text = Play woodland board games with friends by a link, or against bots, right here in the browser.
web-new-table = New table
web-game = Game
web-your-name = Your name
web-nameless = Guest
web-players = Players
web-friend = A friend, by link
web-bot = Bot, { $level }
web-bot-short = bot
# What a game is, in one line: web-game-<name>.
web-game-grandbois = Lay tiles over tiles, gather your secret clan, raise a watchtower at the right moment.
web-game-gardennation = Build your clan's homes in the garden: where you build decides where the next one must.
web-game-root = Cats, birds, mice and a wanderer fight for the wood, each by rules of their own.
web-game-woolybully = Close the largest meadow of your secret colour, and send the wolf into somebody else's.
web-level-newcomer = newcomer
web-level-easy = easy
web-level-medium = medium
web-level-hard = hard
web-level-expert = expert
web-options = Rules and options
web-public = Public table
    .about = Everybody can find it in the list; otherwise only those with the link.
web-takebacks = Draws may be taken back
    .about = A decision can be taken back even after something was drawn, if the others agree; it is drawn anew then. Never at a public table.
web-takeover = Bots may make room
    .about = Who comes later may ask you for a bot's place while the game runs. Never at a public table.
web-create = Set up the table
web-my-tables = My tables
web-my-tables-none = Your games will be listed here; you can go on with them at any time.
web-public-tables = Public tables
web-public-tables-none = There are no public tables at the moment.
web-state-waiting = waiting for players
web-state-running = in play
web-state-over = over
web-state-kept = kept
web-state-won = won by { $names }

## Before the game

web-open-seat = free seat
web-waiting-text = The game begins as soon as every seat is taken. Send the link to your friends.
web-join-text = You are invited to this table. A name is all it takes.
web-join-not = This table is by invitation: to sit down, open the link you were given. Stay on this page to watch.
web-watch-text = Or just stay on this page: you will see everything that is public.
web-sit-down = Sit down
web-invite = Invitation link
web-begin = Begin with bots in the empty seats

## At the table

web-opening = Opening the table…
web-lost = Connection lost. Trying again; nothing is lost.
web-kept = This table was played by other rules than those of this version. It is kept as it is.
web-prompt = What to do
web-your-turn = Your turn
web-to-play = (to play)
web-me = you
web-present-yes = here
web-present-no = away
web-take-seat = Take over
web-watching = You are watching
web-again = another game
web-answers = Answers
web-filter = Find an answer
web-undo = Undo
web-takeback = Take back
    .about = Back to your last decision, if the others agree
web-takeback-asked = { $name } asks to take back the last decision.
web-log-takeback = { $name } took back a decision.
web-seat-asked = { $name } asks for the place of { $bot }.
web-hint = Hint
web-hinting = Thinking…
web-hint-do = Do that
web-hint-share = The bot chooses this in { $share } % of its tries
web-hint-next = next best: { $others }
web-hint-other = { $label } ({ $share } %)
web-refused = Not allowed.
web-rule = rule { $rule }
web-pace = How fast bots play
web-pace-calm = calmly
web-pace-brisk = briskly
web-pace-instant = at once
web-digest = Meanwhile
web-digest-replay = Play it again
web-digest-none = Nobody else has played since your last turn.
web-digest-nothing = nothing to tell
web-hurry = To my turn
web-orders = Standing orders
web-ordered = Your standing order answers in a moment…
web-order-forced = Play by itself when there is only one answer
web-side = Log, chat, rules
web-unread =
    { $n ->
        [one] A new line in the chat
       *[other] { $n } new lines in the chat
    }
web-log = Log
web-log-none = Nothing has happened yet.
web-log-show = Show it on the board
web-log-secret = A secret of yours: press to read
web-chat = Chat
web-chat-none = Nobody has said anything yet.
web-chat-say = Say something
web-guide = How to play
web-how = How to play in a minute
web-how-pages = Pages
web-how-whole = All pages, to read and to print
web-how-none = There are no pages on how to play this game.
web-how-up = To the top
web-print = Print
web-help-table = At this table
web-rules = Rules
web-rules-search = Find in the rules: a word or 2.7
web-rules-none = There is no rule with all these words.
web-history = Look back
web-past = Looking back, { $at } of { $last }
web-history-at = position { $at } of { $last }
web-earlier = Earlier
web-later = Later
web-replay = Replay
web-share = Copy link
web-present = Back to now
web-table = This table
web-fair = Fair draws
web-fair-text = Every draw follows from a seed fixed before the game and from what the browsers of those who play add when it begins. The seal of the seed is public now, the seed when the game is over: anybody can check.
web-seal = Seal
web-seed = Seed
web-fair-share = Your own share
web-fair-left-out = { $name } pledged a share in chance and did not tell it in time: chance draws without it.
web-sharing = Everybody's browser adds its share to chance…
web-fair-mine = Your own share is in it, and everything is as it was pledged before the game.
web-fair-late = Your own share came too late: chance drew without it.
web-fair-broken = This is not what was pledged before the game: the seed or somebody's share was changed.
web-journal = Download the game
web-leave = Leave the table
web-zoom = Zoom
web-zoom-in = Closer
web-zoom-out = Farther
web-zoom-fit = The whole board

## Help

web-help = Help
web-help-text = Everything can be done with the mouse, with fingers or with the keyboard alone.
web-keys = Keys
web-key-undo = undo
web-key-hint = what a bot would do
web-key-history = look back, step by step
web-key-log = the log
web-key-rules = find in the rules
web-key-sound = sounds on or off
web-key-help = this page

## GrandBois

web-grandbois-event-laid = { $seat } lays a tile.
web-grandbois-event-raised = { $seat } raises a watchtower.
web-grandbois-board = Forest
web-grandbois-words = The forest in words: x to the right, y downwards
web-grandbois-tower-of = watchtower of { $name }
web-grandbois-covers = { $new } on { $old }
web-grandbois-covers-nothing = nothing
web-grandbois-fits = { $where }, { $turn }: fits. Covers: { $covers }.
web-grandbois-fits-not = { $where }, { $turn }: does not fit. Covers: { $covers }.
web-grandbois-ghost-tools = The tile in your hand
web-grandbois-turn = Turn
web-grandbois-lay = Lay here
web-grandbois-why = Why not?
web-grandbois-lift = Lift
web-grandbois-stuck = There is no place for it now
web-grandbois-raise = Raise the tower
web-grandbois-colour = Watchtower: { $colour }.
web-grandbois-my-clan =
    { $n ->
        [one] My secret clan
       *[other] My secret clans
    }
web-grandbois-hidden = face down: press to look
web-grandbois-peek = Look at your clan card
web-grandbois-so-far = What your clan would bring now: cells, group, own and others at the tower
web-grandbois-sheet-how = Point at a number or tap it: the forest shows where it comes from.
web-grandbois-how-lay = Choose a tile of the row, then a place: full rings show where it fits as it is, dashed ones where it fits turned.
web-grandbois-how-turn = To turn it, roll the wheel, tap it or press R. To lay it, click; with a finger, press “Lay here”.
web-grandbois-how-why = Where it does not fit, try all the same: the rule that forbids it is shown.
web-grandbois-how-news = A dashed frame marks the newest tile, dotted ones what was laid since your last turn.
web-grandbois-key-take = take a tile of the row, or a colour
web-grandbois-key-move = move the tile (or the forest)
web-grandbois-key-next = to the next or previous place where it fits
web-grandbois-key-turn = turn it right or left
web-grandbois-key-lay = lay it; where it does not fit, say why
web-grandbois-key-back = lift it; once more: put it back into the row
web-grandbois-key-tower = raise the tower, or not now
web-grandbois-key-clan = look at your clan card
web-grandbois-key-zoom = closer, farther, the whole forest
web-clock = Clock
    .about = How long people may think. Time stands still while the server does.
web-clock-none = none
web-clock-move = for every move
web-clock-reserve = for the whole game
web-clock-amount = How much time
web-clock-unit = In minutes or days
web-clock-minutes = minutes
web-clock-in-days = days
web-clock-increment = Seconds gained with every move
web-clock-increment-hours = Hours gained with every move
web-clock-then = When time is up
web-clock-bot = a bot plays on
    .about = Until they say that they are back.
web-clock-pass = the move is passed
    .about = Where passing is not allowed, a bot answers.
web-clock-end = the game ends
    .about = Whoever has no time left has lost; all others have won.
web-clock-which = Which bot
web-clock-left = Time left
web-clock-days = { $days } d { $hours } h
web-standin = Let a bot play
    .about = Somebody who is away for long can be played for by a bot, if the others agree. They keep their seat.
web-standin-asked = { $name } wants a bot to play for { $bot }, who is away.
web-standin-mine = A bot plays for you.
web-resume = I am back
web-invite-local = This link works on this machine alone. To let others in, start the server with --lan, or put it behind an address of its own.
web-invite-picture = The link as a QR code
web-invite-picture-text = Or point the camera of a phone here.
web-invite-words = Or say the code of the table:
web-code = Somebody told you a table code?
web-code-like = four words
web-code-go = Go there
web-learn = Learn by playing
