# What the table server says to people.

server-bad-answer = That is not an answer to this question.
server-bad-bot = There is no bot { $bot }; those offered are { $known }.
server-bad-database = A database is named as postgresql://user:password@host/name or sqlite:///path/to/file.
server-bad-games = POLYANA_GAMES is { $value }, but games are named as name=module, with commas between them; such a module has a GAME.
server-bad-language = A table speaks one of { $known }.
server-bad-number = { $name } is { $value }, but it must be a number, { $least } or more.
server-bad-orders = A standing order is the kind of a question with "ask", "wait" or "pass", "forced" with yes or no, or "pace" with "calm", "brisk" or "instant".
server-bad-origin = POLYANA_ORIGINS has { $value }, but an address is written as https://play.example.org.
server-bad-seat = There is no such seat at this table.
server-bot-name = Bot { $n }
server-bots-gone = The bots cannot think at the moment; try again a little later.
server-busy-port = Port { $port } is already in use: stop the other program, or choose another port with --port { $other }.
server-closing = The server is closing; the table is saved and will be here when it is back.
server-database = The database does not answer at the moment; nothing was changed, try again a little later.
server-device-link = This link has been used already or is too old; make a new one on the other device.
server-empty-chat = There is nothing to say in this message.
server-forbidden-origin = Only this server's own pages may ask for that.
server-forbidden-host = This server does not know itself by that name; start it with POLYANA_ORIGINS set to its public address.
server-full = No seat is free at this table.
server-guest = Guest
server-hint-running = The bot is still thinking about your last question.
server-kept = This table was played by other rules than those of this version: it is kept as it is and not played on; whoever runs the server can export it.
server-needs-key = This table is by invitation: open the link you were given.
server-newer-database = The database was made by a newer version of polyana: install that version, or name another folder with --data.
server-no-database = The database cannot be reached: see that it runs and that its address is right ({ $error }).
server-no-folder = The folder { $folder } cannot be written to ({ $error }): name another with --data or POLYANA_HOME.
server-no-journal = The journal can be had when the game is over.
server-no-seat = You are watching this table; only those who sit at it can do that.
server-no-table = There is no such table.
server-no-takeback = There is nothing of yours to take back yet.
server-no-undo = This can no longer be undone; ask the others for a takeback.
server-no-vote = There is no takeback for you to vote on.
server-not-asked = You are not asked anything now.
server-not-begun = The game has not begun yet.
server-not-built = The browser client is not built yet: run “make web” in the project's folder and start again.
server-not-found = There is nothing at this address.
server-not-maker = Only the person who made the table can begin it.
server-not-saved = This could not be saved; the table is being read again and will show how it stands.
server-not-understood = This message is not understood.
server-not-waiting = The game has begun already.
server-one-folder = Another polyana already serves the folder { $folder }: use that one, or name another folder with --data.
server-one-process = Several processes need PostgreSQL: name it with --database, or leave --workers at 1.
server-onlooker = Onlooker
server-over = The game is over.
server-recovering = The table is being read again; try again in a moment.
server-share-late = What chance draws at this table is fixed already; your share came too late.
server-share-wrong = This is not the share in chance that was pledged for this seat.
server-takeback-running = Somebody has asked for a takeback already; wait until it is settled.
server-too-fast = That was too much at once; wait a moment and come again.
server-too-long = This message is too long.
server-too-many-connections = There are too many connections; close another tab and come again.
server-too-many-requests = That was too much at once; wait a moment and try again.
server-at = polyana serves at { $address }
server-stop-with = Stop it with Ctrl+C.
server-wrong-input = This request is not understood: { $error }.
server-bad-address = The address { $host }:{ $port } cannot be used ({ $error }): choose another with --host and --port.
server-bad-port = There is no port { $port }: choose one between 1 and 65535 with --port.
server-verify-draw = Draw { $n } (line { $line } of the file) is { $drawn }, but the seed gives { $expected }.
server-verify-fair = All { $n } draws follow from the seed, and the seed has the seal { $seal }.
server-verify-more = And { $n } more draws are wrong.
server-verify-no-seed = { $path } holds no seed: only the journal of a finished game can be verified.
server-verify-seal = The seal shown, { $shown }, is not that of the seed, { $computed }.
server-broken = Something is broken here; it has been noted, and nothing was changed.
server-not-json = A request's body is JSON, and its content-type says so.
server-drawn-since = Something was drawn since, and this table does not take draws back.
server-left-another = You have left another seat of this game: only that one can become yours again.
server-no-host = Nobody who could agree sits at this table.
server-no-takeover = Nobody takes a bot's place in this game; a table says when it is made whether that may be.
server-petition-refused = The host has said no.
server-petition-running = Somebody else is asking for a seat; wait until that is settled.
server-public-terms = At a public table nobody takes a bot's place in a running game, and draws are not taken back.
server-public-passed = At a public table everybody plays from a screen of their own.
server-your-turn = It is your turn in { $game }.
server-bad-endpoint = Messages are sent to push services on the internet, over https and with the browser's own keys.
server-bad-webhook = POLYANA_WEBHOOK is not an address that begins with http:// or https://.
server-told-left-out = { $name } pledged a share in chance and did not tell it in time: chance draws without it.
server-told-moved = The rules of this game have been changed since it began (version { $was }, now { $now }). Everything played so far fits the new ones, and the game goes on by these.
server-told-left = { $name } has left the table; { $bot } plays on.
server-told-sat = { $name } takes the place of { $bot }.
server-verify-takeback = { $name } took back { $n ->
        [one] one answer
       *[other] { $n } answers
    }; what came after it was drawn anew.
server-bad-proxy = A proxy is named by its address or network, such as 10.0.0.2 or 10.0.0.0/24, not { $value }.
server-too-slow = The request did not come in time; send it again.
server-backs-all = This table has gone back as often as a table may; play on from here.
server-backs-often = You have gone back very often just now; wait a moment.
server-hint-often = You have asked for many hints just now; wait a moment.
server-tables-often = Many tables were made from here just now; play at one of them, or try again later.
server-already-somebody = This browser is somebody with tables of their own already; it would lose them.
server-device-ended = This browser is no longer signed in: it was ended from another device.
server-no-chat = Only those who sit at this table talk here.
server-verify-added = { $n ->
    [one] One person has added a share to chance, and it is as it was pledged.
   *[other] { $n } people have added shares to chance, and they are as they were pledged.
 }
server-verify-left-out = { $name } pledged a share in chance and did not tell it in time: chance drew without it.
server-verify-mine = Your own share is one of them.
server-verify-not-mine = Your own share is not in this file: chance drew without it.
server-verify-share = The share in chance of { $name } is not the one that was pledged.
server-verify-shares = The file's pledges and shares in chance are damaged or missing: it takes one of each for every seat.
server-verify-moved = The first { $n } lines were played by rules version { $version }; they fit those of today as well. What bots answered there is not thought again.
server-verify-bot = Line { $line } of the file: the bot of seat { $n } answered { $answered }, but by the seed it thinks of { $expected }.
server-verify-bots = { $n ->
        [one] One answer
       *[other] { $n } answers
    } of bots follow from the seed as well.
server-verify-changed = The file is not as the table gave it: a name, an option or an answer was changed, or its proof is missing.
server-verify-half = The game in this file is not over: the rest is missing.
server-verify-no-seal = The file has no seal, so nobody can say that the seed was fixed before the game.
server-verify-unchecked = Not thought again, because they think by the clock or people sat there for a while: { $names }.
server-bad-log = POLYANA_LOG is { $value }, but lines of the log are plain or json.
server-no-secret = The file that { $name } names cannot be read ({ $error }).
server-password-seen = Everybody on this machine can read a program's arguments: give an address with a password by POLYANA_DATABASE, or by a file that POLYANA_DATABASE_FILE names.
server-backed-up = { $file } has everything: { $n } rows.
server-restored = Everything in { $file } is there again: { $n } rows.
server-exported = Table { $table } is in { $file }.
server-imported = Table { $table } is here.
server-deleted = Table { $table } is deleted.
server-damaged-archive = The file is damaged, or polyana did not write it.
server-in-memory = A server that runs has this table: stop it first, or wait until nobody looks at the table.
server-maker-unknown = Whoever made this table is not known here: a table is imported where it came from, or after its people were restored.
server-no-file = { $file } cannot be read or written ({ $error }).
server-not-a-backup = { $file } is one table: read it with “polyana tables import”.
server-not-a-table = { $file } is a whole backup: read it with “polyana restore”.
server-not-empty = This database has people or tables already: a backup is read into an empty one.
server-table-there = Table { $table } is here already.
server-tables-usage = Say which: polyana tables list | show TABLE | delete TABLE | evict TABLE SEAT | export TABLE FILE | import FILE.
server-bad-clock = A clock for every move has no increment: each move has the same time.
server-bot-first = Your time ran out over this question, so the bot answers it; after that you can play on.
server-bot-plays = A bot plays for you: say that you are back, then play on.
server-time-up = Your time is up.
server-told-back = { $name } is back and plays on.
server-told-time-bot = { $name } has no time left; a bot plays on until they are back.
server-told-time-end = { $name } has no time left: the game is over, and { $name } has lost it.
server-told-time-pass = { $name } has no time left; the move is passed, or a bot makes it.
server-verify-end = The game ended for lack of time: { $name } has lost it.
server-verify-return = { $name } came back and played on.
server-verify-standin = A bot played on for { $name }.
server-verify-time = { $name } had no time left.
server-not-absent = They are here, or were a moment ago: wait until they have been away for { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
server-told-replaced = { $name } takes the place of { $other }, who is absent.
server-told-standin = { $name } is absent; a bot plays on until they are back.
server-chat-often = You have said a lot just now; wait a moment.
server-devices-many = You are known in many browsers already, and { $most } is as many as can be: end one of them first.
server-evicted = Nobody sits on seat { $seat } of table { $table } any more; where the game runs, a bot plays on.
server-long-headers = The headers of this request are too long; clear the cookies of this address and come again.
server-newcomers-often = Many new people came from here just now; try again later.
server-no-length = A request says at its beginning how long it is, by content-length.
server-no-person = Nobody sits on seat { $seat } of this table.
server-not-http = That is no request as browsers make it.
server-no-lan = This machine is in no network that could be found: name its address there with --host.
server-lan-how = Devices in your network open this address, or point their camera at this picture:
server-no-code = No table waits under this code: ask for it again, or for the link.
server-codes-often = Many codes were tried from here just now; wait a moment.
# The words of table codes: short, and none that sounds like another.
server-code-words =
    acorn apple badger basket beaver bishop bridge butter candle carrot castle cedar cherry clover copper cricket
    daisy dragon eagle falcon feather flute forest garden ginger harbour hazel hedgehog honey island ivory juniper
    kettle ladder lantern lemon lilac magpie meadow melon mirror mushroom nettle onion orchid otter pebble pepper
    pigeon pumpkin raven river saddle silver sparrow squirrel thistle tiger tulip velvet walnut willow window wolf
