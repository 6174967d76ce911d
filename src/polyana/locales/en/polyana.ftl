# Words that belong to no game.

## Everywhere

on = on
off = off
pass = no, thank you
chance = chance
seat = player { $n }
you = You
bot-random = Hare
bot-greedy = Boar
bot-search = Owl
bot-greedy-2026 = Old Boar
bot-search-2026 = Old Owl
bot-newcomer = Chick
bot-easy = Squirrel
bot-medium = Badger
bot-hard = Fox
bot-expert = Raven

## A table without a drawn board

plain-hidden = { $n } hidden
plain-yes = yes
plain-no = no

## Words a player types; those of all languages are understood

command-undo = b undo back
command-takeback = takeback
command-hint = hint
command-log = log
command-rules = rules rule
command-why = why
command-save = save
command-quit = q quit exit
command-help = ? help
word-yes = y yes
word-no = n no
word-turn = r rotate turn
word-you = you me human

## At the table

seal = The lots of this game are sealed: { $seal }
seal-broken = The seal was SHA-256 of these bytes: { $seed }
turn-of = turn: { $name }
type-help = (? shows the commands)
thinking = { $name } is thinking…
hand-over = Pass the keyboard to { $name }. { $name }, press Enter when nobody else is looking.
refused = Not allowed: { $title } ({ $rule })
why-nothing = Nothing has been refused yet.
saved = Saved in { $path }
undo-impossible = There is nothing to undo: somebody has acted or a new card has been turned up since. takeback goes further back if the others agree.
takeback-nothing = You have not decided anything yet.
takeback-ask = { $name } wants to take back the last decision. { $other }, do you agree? (y/n)
hint-is = A clever owl would say: { $label }
why-gains = It gains: { $things }.
why-costs = It gives up: { $things }.
why-others = The others lose: { $things }.
why-chance = Chance to win: { $before } % before, { $after } % after.
choose-number = Please type a number from 1 to { $n }.
choose-nothing = No option has “{ $text }” in it.
choose-narrow = There are { $n } options: type a part of the one you look for, or its number.
winners-one = { $names } wins!
winners-many = A shared victory: { $names }!
winners-none = Nobody wins: play another game!
finished-save = The whole game can be watched again: polyana replay { $path }
forfeit = { $name } gives up the game: { $error }
left = See you! The game is saved; go on with
help-game = During the game you can type:
help-command-undo = one step back, as long as nothing new was seen
help-command-takeback = back to your last decision, if the others agree
help-command-hint = what a bot would do
help-command-log = everything that has happened
help-command-rules = rules by number or by words: rules 2.4, rules tower
help-command-why = the rule that refused your last try
help-command-save = save now (it is done after every answer anyway)
help-command-quit = save and leave
help-command-help = this page
replay-how = Enter: on · b: back · a number: go there · q: leave

## Lists

games-players = { $low }–{ $high } players
rules-count =
    { $n ->
        [one] { $n } rule
       *[other] { $n } rules
    }
rules-how = polyana rules grandbois shows the contents, polyana rules grandbois:2.3 a rule, polyana rules --search tower finds words.

## Errors

error-language = There are no texts in “{ $word }”; choose { $known }.
error-game = There is no game “{ $name }”; games: { $known }.
error-near-game = There is no game “{ $name }”; did you mean { $known }?
error-seats =
    { $n ->
        [one] { $game } cannot be played by { $n } player; it takes { $known }.
       *[other] { $game } cannot be played by { $n } players; it takes { $known }.
    }
error-seat = There is no seat { $n } in this game; it has seats 1–{ $seats }.
error-empty-seat = A name in --seats is empty; write it as in --seats Anna,Boris,greedy.
error-bot = There is no bot “{ $spec }”; bots are newcomer, easy, medium, hard, expert; random, greedy, search, search:400 and search:2s; one of your own is written file.py:Class, module:Class or program:COMMAND.
error-near-bot = There is no bot “{ $spec }”; did you mean { $known }?
error-guest-closed = The bot “{ $spec }” is code from outside; if you trust it, let it in with --bots "{ $spec }".
error-guest-taken = “{ $name }” is a bot of the house; give yours another name, as in mine=file.py:Class.
error-guest-no-class = “{ $spec }” names no class; write { $name }:Class, with the class of your bot.
error-guest-dot = There is no bot “{ $spec }”; a class in a module is written with a colon, as in { $name }.
error-guest-path = There is no bot “{ $spec }”; a class of your own is written file.py:Class, a program program:COMMAND.
error-guest-file = There is no file { $file } in { $folder }, so its bot cannot be loaded.
error-guest-module = There is no module { $module }, neither in { $folder } nor among the installed packages; a file is written with its ending, as in { $file }.py:Class.
error-guest-name = { $where } has no { $name }; bots in it: { $known }.
error-guest-no-bot = { $name } makes no bot, but something of the type { $what }; a bot is a class that inherits polyana.bots.Bot.
error-guest-broken =
    { $line ->
        [0] { $where } could not be loaded: { $error }.
       *[other] { $where } could not be loaded, line { $line }: { $error }.
    }
error-guest-parameter = { $name } has no parameter “{ $parameter }”; it has { $known }.
error-guest-made = { $name } cannot be made: { $error }; its parameters: { $known }.
error-program = “{ $spec }” cannot be understood: { $what } is wrong; write program:COMMAND?limit=5s&crash=greedy ({ $known }).
error-program-missing = The program { $program } cannot be started: it is not there, or may not be run.
error-program-words = A program is told its options in words; install them with pip install 'polyana[terminal]'.
error-no-parts = Nobody can be bound to “{ $part }”: in { $game } all seats play alike.
error-budget = The bot search cannot think for “{ $budget }”; write search:400 (iterations), search:2s or search:500ms.
error-count = { $n } games cannot be played; ask for 1 or more.
error-jobs = { $n } jobs cannot play; ask for 1 or more.
error-figures-unreadable = The figures in { $file } cannot be read: { $error }.
error-figures-unknown = { $file } holds no figures; “polyana bench --json” prints some.
error-figures-unwritten = The figures cannot be written to { $file }: { $error }.
error-arena-mode = There is no tournament “{ $mode }”; there are { $known }.
error-arena-alone = A tournament needs two bots or more: --bots greedy,search:100.
error-arena-twice = The bot { $bot } is named twice; a bot meets others, not itself.
error-arena-tables = { $bots } bots make { $n } tables of { $seats }: take fewer seats or bots, or --mode gauntlet.
error-arena-budget = { $n } games are too few: one round of a table of { $seats } takes { $seats }.
error-arena-folder = No games can be kept in { $folder }: { $error }.
error-arena-busy = Another run is playing into { $folder }: wait for it, or name another folder with --out.
error-arena-unreadable = { $file } is not the file of a tournament; name another folder with --out.
error-arena-other = { $folder } holds another tournament (what differs: { $names }); name another folder with --out.
error-dataset-bots = { $n } bots cannot share { $seats } seats: name one for each, or fewer.
error-no-pyarrow = Parquet needs pyarrow, which is not installed: pip install 'polyana[arena]' brings it.
error-ray-missing = A cluster needs Ray, which is not installed: pip install 'polyana[ray]' brings it.
error-ray-address = There is no Ray cluster at “{ $address }” ({ $error }); “ray start --head” starts one.
error-no-compiled = This installation has no compiled build to measure; “make compiled” makes one where a C compiler is there.
error-components = { $game } is played with the components it comes with.
error-option = { $game } has no option “{ $name }”; its options: { $known }.
error-option-value = Option { $name } cannot be “{ $value }”; it takes { $known }.
error-no-file = There is no file { $path }.
error-journal = { $path } cannot be played on: { $error }. The file was left as it is.
error-save = The game cannot be saved in { $path }: { $error }.
error-file = { $path } cannot be read: { $error }.
error-not-text = { $path } is not a text file (UTF-8 was expected).
error-save-exists = { $path } exists already; go on with it by --resume, or choose another name.
error-nothing-to-resume = There is no unfinished game in { $folder }.
error-resume-alone = A saved game brings its own players, options, seed and file: use --resume without them.
error-game-over = The game in { $path } is over; polyana replay shows it.
error-rule-of-which-game = Which game does rule { $rule } belong to? Write it as { $first }:{ $rule }.
error-no-guides = There are no pages on how to play “{ $game }”; there are some for { $known }.
error-no-guide = There is no page “{ $guide }”; there are { $known }.
error-no-rulebook = There are no rules of a game “{ $game }”; there are those of { $known }.
error-no-rule = There is no rule { $rule }; nearest: { $near }.
error-no-rule-with-words = No rule has all these words: { $words }.
error-no-sources = The sources of the games are not installed here; run it from a checkout of polyana.
where-no-code = { $rule } stands nowhere in the code.
where-no-tests = The tests are not installed here; a checkout of polyana shows them too.
error-no-such-option = There is no { $option }; { $path } --help shows the choices.
error-missing = { $name } is missing; { $path } --help shows how to write it.
error-bad-value = { $name } does not fit; { $path } --help shows what it takes.
error-usage = { $error }; { $path } --help shows how to write it.

## Help

help-panel-options = Options
help-panel-arguments = Arguments
help-panel-commands = Commands
help-any-lang = The language to speak; otherwise POLYANA_LANG or the system's.
help-any-bots = A bot from outside that may be loaded although a file names it (file.py:Class, module:Class, program:COMMAND); may be repeated.
help-any-help = Show this page.
help-polyana-version = Which polyana this is, which build runs, and the versions of the rules.
help-polyana =
    Woodland board games at a kitchen table.

    polyana play   a game of GrandBois against two bots, at once
    polyana play --seats Anna,Boris,greedy   two people at one keyboard and a bot
    polyana play --resume   go on with the game you left
    polyana rules --search tower   what the rules say
help-play =
    Play a game in the terminal: against bots, or several people at one keyboard.

    polyana play   you against two bots
    polyana play grandbois --seats you,search:2s   you against one bot that thinks for two seconds
    polyana play grandbois --seats Anna,Boris,greedy --option expert=on
    polyana play --resume   the newest unfinished game

    Bots: random plays anything, greedy takes what looks best, search thinks ahead. The game is saved after every answer.
help-play-game = Which game; polyana games lists them.
help-play-seats = Who plays, in turn order: you, names of people, bots (also your own: file.py:Class); eyrie=you says who plays which faction.
help-play-option = An option of the game, as in expert=on; may be repeated.
help-play-seed = A number that makes all draws repeatable.
help-play-resume = Go on with a saved game: this file, or the newest unfinished one.
help-play-save = Where to save; otherwise in your data folder (or POLYANA_HOME).
help-play-plain = Lists instead of drawings, for screen readers.
help-play-tiles = A file with tiles of one's own, of the shape of the game's own; what is wrong with it is told line by line.
help-analyse =
    Look at a finished game: points by rule and by round, everybody's chance to win, turning points.

    A bot thinks over the decisions of all players again, those first that look most telling, for as long as --seconds allows. It is strong and not always right.

    polyana analyse game.polyana --seconds 120
help-analyse-journal = A saved game, best a finished one.
help-analyse-seconds = How long to think about decisions; 0: not at all.
help-analyse-budget = Iterations of search for each decision.
help-analyse-as_json = Print all of it as JSON.
help-replay =
    Watch a saved game again.

    polyana replay FILE   its log, the last board, the result
    polyana replay FILE --step --all   answer by answer, with all secrets
help-replay-file = A saved game.
help-replay-step = Stop after every answer; Enter goes on.
help-replay-seat = See what this seat (1, 2, …) saw.
help-replay-everything = See the secrets of all seats.
help-replay-plain = Text instead of drawings.
help-puzzle =
    Try a puzzle: your turn, a goal, and nobody else has a say before it is reached.

    Without a number the puzzles of the game are listed. During a try undo goes back and hint helps.

    polyana puzzle grandbois 3
help-puzzle-game = Which game.
help-puzzle-number = Which of its puzzles.
help-puzzle-plain = Lists instead of drawings, for screen readers.
help-rules =
    Show rules by number or by words.

    polyana rules grandbois   contents
    polyana rules grandbois:2.4   a rule and everything under it
    polyana rules --search tower   rules with these words
    polyana rules grandbois:2.8 --where   file:line of the code and the tests
    polyana rules --guide grandbois   how to play, in a minute; root/duchy: the Underground Duchy
help-rules-which = A rule, as in grandbois:2.3, or a game.
help-rules-search = Words to look for; their endings do not matter.
help-rules-guide = How to play: a game, with a list of its pages, or one of them, as in root/duchy.
help-rules-where = Print where the rule is carried out and tested, as file:line.
help-games = List the games, their players and options.

## Options that do not go together

clash-first-player = Player { $player } cannot begin: the table has only { $seats } seats.

## polyana new

new-bad-name = A game's name is two to twenty small letters a to z, not “{ $name }”.
new-no-folder = { $path } is no working copy of polyana: name one with --folder.
new-exists = { $path } is there already; nothing was written.
new-next = It keeps the contract as it is: polyana fuzz { $name }, polyana play { $name }. Now make it your game.
help-backup = Write everything a server keeps into one file, while it runs.
help-backup-file = Where to; an older one is replaced when the new one is whole.
help-restore = Read a backup into a database that has nothing yet.
help-restore-file = A file that polyana backup wrote.
help-tables = The tables of a server: list, show, delete, evict, export, import.
help-tables-what = What to do.
help-tables-table = Which table; of import, the file.
help-tables-rest = Of export, where to; of evict, the number of the seat that becomes free.
help-any-data = The data folder.
help-any-database = postgresql://…, as of polyana serve.

## Rootlog

rootlog-playing = playing again
rootlog-written = Written: { $path }
rootlog-unreadable = { $path } cannot be read as text: { $error }.
rootlog-agrees = Every line is possible as it is written.
rootlog-objections = { $n ->
    [one] The record and the rules differ in one place:
   *[other] The record and the rules differ in { $n } places:
}
rootlog-put-right = { $what }; the table was put right
rootlog-stopped = Stopped before line { $line }: journal and report go as far as that.
rootlog-left-out = line { $line }: { $action } cannot be ({ $rule })
rootlog-left-out-plain = line { $line }: { $action } has no place there by the rules
rootlog-also = line { $line }: by { $rule } there is also { $what }, which is not written
rootlog-also-plain = line { $line }: there is also { $what }, which is not written
rootlog-misread = line { $line }: { $action } can only have been { $what }
rootlog-held = line { $line }: { $who } shows a card that cannot have been in this hand ({ $rule })
rootlog-turn = line { $line }: it is the turn of { $what } ({ $rule }); the line was left out
rootlog-over = line { $line }: the game is over by then ({ $rule })
rootlog-score = { $letter } { $name }: { $points } points, { $written } as written
help-rootlog-import =
    Play a game written down as Rootlog again, under our rules, and write its journal.

    polyana rootlog import game.rootlog   the journal is game.polyana
    polyana replay game.polyana --step --all   and so it is watched

    What the record leaves open (dice, hidden cards) is found by search. Where no answers lead to a line as it stands, the report names what the rules forbid, the table is put where the record says, and the journal has that as a correction.
    Ctrl+C stops; the journal and the report go as far as the game was played.
    Exit code 0: record and rules agree; 1: the report has something to say; 2: the file is not Rootlog.
help-rootlog-import-file = A game in Rootlog.
help-rootlog-import-out = The journal to write; FILE.polyana if left out.
help-rootlog-import-law = Which Law the game was played by: book, letter or 2025.
help-rootlog-export = Write a game of Root down as Rootlog; importing it gives the same journal.
help-rootlog-export-journal = A saved game of Root.
help-rootlog-export-out = The file to write; the terminal if left out.
help-simulate =
    Let bots play many games and count wins and scores, each with its standard error.

    The bots move on by one seat from game to game, so that nobody profits from a place. A win shared by two counts half for each. Ends with exit code 1 if a game broke off; its seed is told.

    polyana simulate grandbois --seats random,greedy,search:200 --games 1000 --seed 7 --jobs 2
help-simulate-seats = The bots, one a seat: newcomer, easy, medium, hard, expert; random, greedy, search:400 (a number of iterations) or search:2s, search:500ms (time to think); search alone is search:1s. One of your own: file.py:Class, module:Class?parameter=5, program:COMMAND. eyrie=greedy plays the Eyrie in every game.
help-simulate-count = How many games.
help-simulate-seed = Seed of the match: the same seed gives the same games.
help-simulate-jobs = Processes that play; the outcome does not depend on it.
help-simulate-option = An option of the game, as in expert=on.
help-arena =
    Let bots meet in a tournament and say who is stronger, by how much, and how sure that is.

    A round of a table is one deal of luck, played once for each way its bots move round the seats: everybody meets every place and, in Root, every faction of the deal with the same luck. A pair that a sequential test has decided plays no more; all ends when every pair is decided or the games are used up. Ratings are in Elo from the mean of the field, with standard errors.

    The folder holds the games (games.jsonl), results.json, report.html with plots and, with pyarrow, games.parquet. The same command with --out FOLDER goes on after a kill, each game played once; --games may grow.

    polyana arena grandbois --bots random,greedy,search:50 --games 300
    polyana arena root --bots my_bot.py:Mine,greedy --mode gauntlet --seats 4 --option mix=balanced --jobs 2
    polyana arena gardennation --bots greedy,search:50,search:200 --mode ladder --out climb
help-arena-field = Who takes part: newcomer, easy, medium, hard, expert; random, greedy, search:400 (a number of iterations) or search:2s (time to think). One of your own: file.py:Class, module:Class?parameter=5, program:COMMAND. eyrie=greedy plays the Eyrie in every game.
help-arena-mode = Who meets whom. round-robin: all at all tables; with fewer bots than seats they sit twice. gauntlet: the first against each of the others, who fill the other seats. ladder: one after the other climbs past whom it beats, the first named being at the top.
help-arena-seats = Seats at a table; as few as the game takes if left out.
help-arena-budget = Games at most.
help-arena-rounds = Rounds of each table at most; 0: as --games allows.
help-arena-elo = A difference worth finding, in Elo: a pair is decided when one is stronger, or neither by so much (5 % for either mistake). Smaller differences take more games.
help-arena-seed = Seed of the tournament: the same seed gives the same games.
help-arena-option = An option of the game, as in mix=balanced.
help-arena-jobs = Processes that play; the outcome does not depend on it.
help-arena-decisions = Keep every decision, too (decisions.parquet: round, seat, question, rule, options, answer).
help-arena-out = The folder of the tournament; a new one under arena/ if left out.
help-dataset =
    Write games of bots as Parquet files, for learning programs: observation, legal actions, policy, action and outcome of each decision at which there was a choice. docs/learning.md reads them with PyArrow, Polars and PyTorch.

    The same command goes on where it was killed; the same seed gives the same rows. Needs pyarrow (polyana[arena]).

    polyana dataset gardennation --bots search:100 --games 1000 --explore 8 --jobs 2
help-dataset-field = Who plays, in turn around the table: random, greedy, search:400 and all other bots. What a search thinks is the policy.
help-dataset-seats = Seats at the table; as usual for the game if left out.
help-dataset-count = How many games.
help-dataset-shard = Games in a file.
help-dataset-seed = Seed of the data: the same seed gives the same rows.
help-dataset-explore = So many decisions of each game are drawn from the policy; later ones are the bot's answer.
help-dataset-every_code = Actions by absolute place on the board, for good, instead of the compact space.
help-dataset-option = An option of the game, as in expert=on.
help-dataset-jobs = Processes that play; the outcome does not depend on it.
help-dataset-out = The folder; data/GAME-SEATS if left out. What is missing there is played.
help-train =
    Learn from games among bots what positions are worth.

    Each generation plays games, fits weights to the last of them, and lets these contest the champion's place: a sequential test decides. A run that was killed goes on where it was. The folder holds the games, the champion's weights as value-SEATS.json, and how strength grew as curve.svg. Needs numpy.

    polyana train gardennation --generations 8 --games 600
help-train-seats = How many players.
help-train-seed = The same seed gives the same weights, on one machine.
help-train-generations = How often to play, learn and compare.
help-train-count = Games of each generation.
help-train-window = Generations whose games are learned from.
help-train-rounds = Rounds of a contest at most; in each the candidate sits once in every seat.
help-train-teacher = Iterations of search in self-play; 0: none.
help-train-jobs = Processes that play; the outcome does not depend on it.
help-train-out = The folder of the campaign; training/GAME-SEATS if left out.
help-any-ray = A Ray cluster that plays instead: auto (the one this machine belongs to) or its address; Ray comes with polyana[ray].
help-any-as_json = Print the figures as JSON.
help-any-game = The game, e.g. grandbois.
help-fuzz =
    Play random games over all seat counts and options and test every promise of the kernel.

    Legal moves, copies, secrets, views, journals, undo, conservation of pieces, bounds. Ends with exit code 1 if a promise was broken; each failure is a journal file that loads as a game.

    polyana fuzz grandbois --games 2000 --jobs 2
help-fuzz-count = How many random games.
help-fuzz-seed = Seed of the first game; game i has seed + i.
help-fuzz-jobs = Worker processes.
help-fuzz-every = Test the slow promises at every n-th position.
help-fuzz-dumps = Where the journals of failures go.
help-bench =
    Measure random games and copies of their positions.

    Every seat answers at random, with every legal option found and counted. The same games are played several times over and the best time counts, since other work may share the machine. The reference is a loop of 10^7 integer additions in interpreted Python; games/s × reference seconds compares machines.

    polyana bench grandbois --seconds 3
help-bench-names = Games; all if none is given.
help-bench-seconds = How long each game is measured, a build.
help-bench-seats = How many seats; as many as a game is usually played by.
help-bench-which = Which builds to measure.
help-bench-compare = Figures that were kept, to print ratios to.
help-bench-keep = Where to write the figures, for the next time.
help-serve = Serve tables to browsers.
help-serve-host = Address to listen on.
help-serve-port = Port to listen on; 0 takes any free one.
help-serve-no_browser = Do not open the browser.
help-serve-workers = Processes; more than one needs PostgreSQL.
help-serve-lan = Let devices of the local network in; their address is shown, also as a QR code.
help-serve-proxy = A proxy in front, or its network: believed about who calls.
help-serve-bots = A bot from outside that tables may choose: name=file.py:Class, name=module:Class or name=program:COMMAND; may be repeated. It runs with the rights of the server.
help-bench-server = Measure a server on this machine with tables of two random players.
help-bench-server-tables = Tables at once; 20 and 200.
help-bench-server-seconds = How long each measurement takes.
help-bench-attack = Measure what honest tables notice while one stranger attacks a server on this machine.
help-bench-attack-attacks = Which; all, if none is named.
help-bench-attack-seconds = How long each attack takes.
help-bench-growth =
    Measure how cost grows: with seats, tables, sockets and the length of a journal.

    Seats: a choice and a copy of every game. Tables that have been opened, and sockets that stay open, while 20 other tables play. A journal of Root: opening its table, and a look back.

    polyana bench growth seats journal
help-bench-growth-parts = What grows: seats, tables, sockets, journal; all if none is given.
help-bench-growth-seconds = How long each measurement takes.
help-bench-growth-most = Up to so many tables, sockets and answers.
error-no-such-growth = There is no { $part } to measure; there are { $known }.
help-bench-envs =
    Measure packing, observations and environments, in the build in use.

    Positions of random games; the best of several times over counts. Steps are random legal actions, their choice included, observations and masks written for each.

    polyana bench envs grandbois root
help-bench-envs-names = Games; all if none is given.
help-bench-envs-seconds = How long each thing is measured.
help-bench-envs-beside = Other people's games, too, where they are installed, played by random players: PettingZoo's classics, OpenSpiel's games in Python, RLCard, catanatron.
help-verify = Check every draw of a finished game against its seed, and its bots' answers.
help-verify-journal = A journal, as a table gives it after the end.
help-verify-seal = The seal that was shown at the start, noted by yourself.
help-verify-share = Your own share in chance, as your browser shows it.
help-new = Begin a game: rules in both languages, data, state, procedures, texts and a test, one line in the registry.
help-new-what = What to begin: game.
help-new-name = Its name in code and rule ids: small letters, e.g. hares.
help-new-title = Its name as people read it.
help-new-folder = A working copy of polyana.

# polyana arena
arena-goes-on = Games are kept in { $folder }: the same command with --out { $folder } goes on if it is interrupted.
arena-title = { $game }, { $mode }, { $seats } at a table: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
arena-bot = bot
arena-part = part
arena-all = all
arena-by-part = by part
arena-elo = Elo
arena-games = games
arena-wins = wins
arena-share = share
arena-score = score
arena-ms = ms/decision
arena-stronger = { $bot } is stronger than { $other }: { $share } % of what the two won, { $games } games.
arena-even = { $bot } and { $other }: neither is stronger by { $elo } Elo; { $share } % to { $bot }, { $games } games.
arena-open = { $bot } and { $other }: undecided after { $games } games, { $share } % to { $bot }.
arena-kept = Everything lies in { $folder }.
arena-report-rating = Rating
arena-report-bars = Elo from the mean of the field; lines reach two standard errors to either side.
arena-report-matrix = Who beats whom
arena-report-matrix-about = Share of what the two won at common tables, row against column. ▲ stronger, ▼ weaker, = neither by as much as was asked; without a sign: undecided.
arena-report-course = Score by round
arena-report-course-about = Mean at the end of each round, as long as half of the games last.
arena-report-round = round
arena-report-length = Length of games
arena-report-decisions = decisions in a game, from
arena-report-parts = Balance of factions
arena-report-parts-about = Share of wins, whoever plays the faction; the dashed line is an equal share. Elo: what the faction is worth when bots are taken into account.
arena-report-failures = Games that broke off
arena-no-parquet = Parquet files need pyarrow: pip install 'polyana[arena]', then the same command with --out.
arena-broke = A game broke off (seed { $seed }, seats { $bots }): { $error }

# polyana dataset
dataset-done = { $rows ->
    [one] { NUMBER($rows, useGrouping: 0) } decision
   *[other] { NUMBER($rows, useGrouping: 0) } decisions
 } of { $games ->
    [one] { NUMBER($games, useGrouping: 0) } game
   *[other] { NUMBER($games, useGrouping: 0) } games
 } in { $folder }.

# polyana train
train-no-features = The game { $game } declares no features to learn from; grandbois, gardennation and woolybully do.
train-no-numpy = Training needs numpy: pip install "polyana[train]".
train-play = generation { $n } of { $generations }: games
train-fit = generation { $n } of { $generations }: learning
train-contest = generation { $n } of { $generations }: contest
train-promoted = Generation { $n }, { $games } games: a new champion, { $share } % in { $rounds } rounds against the last; { $hand } % against the game’s own judgement; loss { $loss }.
train-stays = Generation { $n }, { $games } games: the champion stays, { $share } % in { $rounds } rounds against it; loss { $loss }.
train-nothing = Nothing better than the game’s own judgement was found; { $folder } holds what was played.
train-done = The champion’s weights: { $path }; how strength grew: { $curve }.

## polyana mcp

mcp-me = you ({ $n })
mcp-table = { $table } · { $title } · { $seats } · { $state }
mcp-your-turn = it is your turn
mcp-waits = the others are playing
mcp-is-over = the game is over
mcp-no-tables = There are no tables yet: new_table makes one.
mcp-no-table = There is no table “{ $table }”; there are { $known }.
mcp-many = There are { $n } tables already: remove some from { $folder }.
mcp-one-seat = Exactly one of the seats must be “me”; the others are bots, as in ["me", "greedy", "hard"].
mcp-slow = The bot { $spec } thinks too long here: { $seconds } s or { $n } iterations at most.
mcp-unreadable = Table { $table } cannot be read: { $error }.
mcp-log = What has happened:
mcp-over = The game is over. Points: { $scores }. Won: { $winners }.
mcp-not-asked = You are not asked anything now.
mcp-asked = { $question } ({ $rule }) Answers, { $n } of them, code: words
mcp-more = Only { $shown } of { $n } are shown; narrow them down by words.
mcp-nothing = Nothing has the words “{ $words }”.
mcp-refused = { $rule } forbids it. { $title }. { $text } Nothing was changed.
mcp-bad-answer = { $code } cannot be answered: { $error }. Nothing was changed; legal_answers lists what can.
mcp-instructions = Woodland board games: every rule is enforced, every secret is kept. list_games shows games and bots, new_table begins a game in which you sit in one seat. Every reply shows the table as you see it, what has happened, and what you are asked with the legal answers; reply with answer(table, code). rule looks up a rule by its number or by words. You know what your seat knows and nothing else.
mcp-tool-list-games = The games, their numbers of players and options, and the bots to play against.
mcp-tool-list-tables = Your tables, and at which it is your turn.
mcp-tool-new-table = Begin a game: seats in turn order, one of them "me", the others bots; options by name. The bots play until you are asked.
mcp-tool-view = The table as your seat sees it, what has happened since you were last told, and what you are asked; with whole_log everything from the beginning, and what the signs on the board mean.
mcp-tool-legal-answers = What you may answer now, each with its code; words narrow a long list down.
mcp-tool-answer = Answer the question with the code of one of the legal answers; then the others play until you are asked again.
mcp-tool-undo = Take back your last answer, while nobody has acted and nothing has been revealed since.
mcp-tool-rule = A rule by its number (grandbois:2.3), or rules in which words stand.
help-mcp =
    Let a language model play: a server of the Model Context Protocol over stdin and stdout.

    The model sits in one seat, bots in the others; it is told what its seat may know and nothing else. Its tables are saved games, so polyana replay shows them. Programs that speak the protocol are told to start it, for instance by "command": "polyana", "args": ["mcp"]. Needs the extra mcp: pip install 'polyana[mcp]'.

    polyana mcp
help-mcp-folder = Where its tables are kept; the folder mcp of your data folder if left out.

## A finished game looked at

analysis-thinking = thinking
analysis-unfinished = This game is not over: this is how far it has come.
analysis-sources = Points by source
analysis-source = source
analysis-total = total
analysis-rounds = Points by round
analysis-round = round
analysis-chances = Chance to win
analysis-turning-points = Turning points
analysis-turn =
    Round { $round }: { $name } gave away { $cost } % of the chance to win (position { $at })
      played: { $played }
      the bot: { $better }
analysis-none = No decision stands out: the bot found nothing much better.
analysis-not-thought = No decision was thought about.
analysis-warning = The bot thought about { $thought } of { $all } decisions, each as its player knew the table then. Take it as an opinion: it errs, too.

## Puzzles

puzzle-of = { $game }: puzzles
puzzle-about = A position from a game, your turn, and a goal. Each has a solution; all lines of play were counted.
puzzle-all = Puzzles
puzzle-next = Next puzzle
puzzle-retry = Try again
puzzle-done = solved
puzzle-stars = { $n ->
    [one] { $n } star
   *[other] { $n } stars
}
puzzle-streak = Solved in a row: { $n }. Best: { $best }.
puzzle-title = Puzzle { $n }
puzzle-goal-points = Score { $n ->
    [one] { $n } point
   *[other] { $n } points
} in this turn.
puzzle-goal-source = Gain { $n ->
    [one] { $n } point
   *[other] { $n } points
} in this turn by “{ $rule }”.
puzzle-goal-lead = End your turn { $n ->
    [one] { $n } point
   *[other] { $n } points
} ahead of everybody else.
puzzle-goal-win = Win in this turn.
puzzle-until = The turn ends as soon as somebody else or chance has a say.
puzzle-lines = { $lines ->
    [one] There is { $lines } line of play
   *[other] There are { $lines } lines of play
}, and { $solved ->
    [one] { $solved } solves
   *[other] { $solved } solve
} it.
puzzle-none = This game has no puzzles yet.
puzzle-solved = Solved!
puzzle-not-solved = Not solved: { $reached } of { $n }.
puzzle-not-won = Not solved: the game is not won.
puzzle-again = Enter: try again; a number: another puzzle; q: leave.
puzzle-hint = Go on with: { $label }
puzzle-no-hint = No solution is known that goes on from here: undo first.
error-no-puzzle = { $game } has no puzzle { $n }; { $count ->
    [0] it has none
    [one] it has one
   *[other] it has { $count }
}
