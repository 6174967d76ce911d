// Written by `make types` from the types declared in Python: change them there.

export type OptionValue = boolean | number | string;

export type GameEvent = [kind: number, ...args: number[]];

export type StandingOrders = Record<string, string | boolean>;

export type Taken = [by: number, events: number];

/** A choice made before the game. */
export type Option = {
  name: string;
  values: OptionValue[];
  default: OptionValue;
  rule: string;
  /** the option that decides while this one is left at its default, or "" */
  follows: string;
  /** by the value of that option: what it then is */
  means: Record<string, OptionValue>;
  /** by value: what it counts in the game's advice */
  weights: Record<string, number>;
  /** options of one group may be folded away together; "" */
  group: string;
};

/** One coordinate of a domain: `size` values that start at `low`. */
export type Axis = {
  name: string;
  size: number;
  low: number;
};

/** A set of things of a game. */
export type Domain = {
  name: string;
  size: number;
  axes: Axis[];
  /** the option that says which things they are, if there is one */
  by?: string;
};

/** A kind of question. */
export type Kind = {
  name: string;
  size: number;
  domains: Domain[];
  /** answers that point at nothing: the last codes */
  words: string[];
};

/** A kind of event. */
export type EventKind = {
  name: string;
  arguments: [name: string, domain: Domain][];
  /** it follows from the first of them, unless one more number behind its arguments says from which */
  rules: string[];
};

/** What the numbers of something shown point at, as far as a game says it. */
export type Shape = {
  /** a number is a thing of it */
  domain?: Domain;
  /** and HIDDEN in its place one that this seat does not know */
  hides?: boolean;
  /** the places of a list are things of it */
  by?: Domain;
  /** each member of a list or mapping */
  of?: Shape;
  /** by name; of a list, the names of its places in order */
  fields?: Record<string, Shape>;
};

/** A game, as it declares itself. */
export type GameFacts = {
  name: string;
  version: number;
  /** how many can play */
  seats: number[];
  options: Option[];
  kinds: Kind[];
  events: EventKind[];
  /** its part of a view */
  shows: Shape;
  /** their ids, in order */
  lessons: string[];
  /** how many there are */
  puzzles: number;
};

/** A bot offered at tables. `level` is empty for one from outside, which goes by its name. */
export type BotFacts = {
  spec: string;
  level: string;
};

/** A rule of the index. */
export type RuleFacts = {
  id: string;
  title: string;
  text: string;
  section: string;
};

/** A page that says how to play. */
export type GuideFacts = {
  /** what it is about: a faction, a map */
  id: string;
  title: string;
  /** headings with their texts */
  parts: [string, string][];
};

/** The question a seat still has to answer. */
export type Asked = {
  kind: number;
  rule: string;
  optional: boolean;
  /** the legal ones, PASS not included */
  codes: number[];
};

/** Everything a seat may know. */
export type View = {
  /** how often the game went on, from 1 */
  position: number;
  over: boolean;
  /** seats */
  asked: number[];
  /** what each of them is asked */
  kinds: number[];
  /** names of procedures and their facts, the outermost first */
  running: [string, Record<string, unknown>][];
  question: Asked | null;
  /** one's own answer to a question that others still think about, or NOTHING */
  answered: number;
  winners: number[];
  /** the game's own: `Game.shows` */
  table: unknown;
};

/** One answer of a lesson, as the learner sees it. */
export type LessonMove = {
  /** who gave it */
  seat: number;
  /** of the view */
  changes: Record<string, unknown>;
  events: GameEvent[];
};

/** What is said when so many moves were made, and the answer that is taught, if one is. */
export type LessonStep = {
  /** its caption, after `<game>-lesson-<id>-` */
  say: string;
  after: number;
  code: number | null;
};

/** A lesson: all that the learner's seat is shown of it, from its beginning to its end. */
export type LessonFacts<V extends View = View> = {
  game: string;
  id: string;
  seats: number;
  /** the learner's */
  seat: number;
  options: Record<string, OptionValue>;
  /** what each seat plays, where seats play different ones */
  parts: string[];
  view: V;
  events: GameEvent[];
  moves: LessonMove[];
  steps: LessonStep[];
};

/** The rule that forbids an answer, or none. */
export type Forbidden = {
  rule: string;
};

/** A puzzle, and what is asked for in it. */
export type PuzzleFacts = {
  number: number;
  /** how hard it is, from 1 to 3 */
  stars: number;
  /** a sentence */
  goal: string;
  /** of the turn, all counted, */
  lines: number;
  /** and those of them that solve it */
  solved: number;
};

/** A point of a finished game at which somebody else had a say than before. */
export type Curve = {
  position: number;
  round: number;
  /** by seat: what the end would have counted */
  scores: number[];
  /** by seat: to win, adding up to one */
  chances: number[];
};

/** How things stood when a round was over. */
export type Round = {
  round: number;
  position: number;
  /** by seat: points by rule */
  sources: Record<string, number>[];
};

/** A decision that a strong bot would have taken in another way. */
export type Turned = {
  position: number;
  round: number;
  seat: number;
  /** of the chance to win */
  cost: number;
  /** of the bot's trials that went to its answer */
  share: number;
  played: [kind: number, code: number][];
  better: [kind: number, code: number][];
};

/** What a finished game has to tell, as far as it has been thought about. */
export type AnalysisFacts = {
  /** decisions */
  thought: number;
  of: number;
  done: boolean;
  curve: Curve[];
  rounds: Round[];
  /** the dearest, in the order of the game */
  turns: Turned[];
};

/** What the game says about it: sentences, in the language asked for. */
export type Advised = {
  advice: string[];
};

/** Who sits there: nobody yet, a person or a bot. */
export type Seat = {
  kind: "open" | "human" | "bot";
  name: string;
  present: boolean;
  bot?: string;
  /** the bot plays for the person until they say that they are back */
  stands_in?: boolean;
  /** they sit at somebody else's screen, which is passed to them */
  passed?: boolean;
};

/** How long people may think. A move lasts until somebody else is asked. */
export type Clock = {
  /** so long for every move, or for all of them */
  kind: "move" | "reserve";
  seconds: number;
  /** seconds that a reserve gains with every move */
  increment?: number;
  /** a bot plays on, the move is passed or played, or the game ends */
  then?: "bot" | "pass" | "end";
  /** which one */
  bot?: string;
};

/** What a table has agreed on besides the rules of its game, when it was made. */
export type Terms = {
  /** may people ask the host for a bot's place while the game runs? */
  takeover?: boolean;
  /** may a takeback go back over what was drawn? */
  takebacks?: boolean;
  clock?: Clock;
  /** is a screen that several seats share covered before it shows another of them? */
  covers?: boolean;
};

/** The table waits for this seat. */
export type Wait = {
  seat: number;
  /** seconds since 1970 */
  since: number;
};

/** A table in a few words. */
export type Summary = {
  table: string;
  game: string;
  options: Record<string, OptionValue>;
  language: string;
  public: boolean;
  /** seconds since 1970 */
  created: number;
  state: "waiting" | "running" | "over" | "kept";
  seats: Seat[];
  /** mine, or -2 */
  seat: number;
  /** did I make it? */
  maker: boolean;
  seal: string;
  position: number;
  terms: Terms;
  seed?: string;
  winners?: number[];
  scores?: number[];
  link?: string;
  /** the seat I left while the game ran: no other is mine to ask for */
  left?: number;
  /** by seat: SHA-256 of its share in chance, "" if it adds none */
  pledges?: string[];
  /** by seat, once they are all told: "" if it has told none */
  shares?: string[];
  /** the seats among which my screen is passed, if it is */
  here?: number[];
  /** in lists: for which people it waits, as far as that is known */
  waits?: Wait[];
};

/** Mine, newest first; and public ones with an open seat or still running. */
export type Tables = {
  mine: Summary[];
  open: Summary[];
};

/** The new table. */
export type Made = {
  table: string;
  link: string;
};

/** The seat taken; or asked for, and others have to agree first. */
export type Seated = {
  seat: number;
  asked?: boolean;
};

/** A link that works once. */
export type Link = {
  link: string;
};

/** Of black squares: a path of SVG, a unit a square. */
export type Picture = {
  size: number;
  path: string;
};

/** How others come to a table. */
export type Invitation = {
  /** with the address that they use */
  link: string;
  /** it leads there from this machine alone */
  local: boolean;
  /** the link as a QR code */
  picture: Picture;
  /** the table's code, until the game begins */
  words?: string;
};

/** A browser in which I am known. */
export type Device = {
  id: string;
  /** what it says of itself, in two words or none */
  label: string;
  created: number;
  /** 0: not for long */
  seen: number;
  /** this one */
  here: boolean;
};

/** Mine, the one seen last first. */
export type Devices = {
  devices: Device[];
};

/** A finished game of mine. */
export type Played = {
  table: string;
  game: string;
  seats: number;
  seat: number;
  /** what I played, where seats differ; "" */
  role: string;
  won: boolean;
  score: number;
  created: number;
  ended: number;
};

/** What I have played, the last game first. */
export type Profile = {
  games: Played[];
};

/** Hours in which a device is left alone, in minutes of its own day; both the same: none. */
export type Quiet = {
  begin?: number;
  end?: number;
  /** minutes by which its day begins before that of Greenwich */
  offset?: number;
};

/** Whether this device is told of my turns. */
export type Told = {
  /** the server's, with which a browser subscribes */
  key: string;
  /** its quiet hours, if it is */
  quiet?: Quiet;
  endpoint?: string;
};

/** An empty object. */
export type Nothing = {
};

/** How the server is. */
export type Health = {
  ok: boolean;
  version: string;
  tables: number;
  connections: number;
  /** can be written to */
  database: boolean;
  /** megabytes free where the tables are, or where the data folder would be */
  disk: number;
};

/** Every error: one sentence, and the rule it comes from if there is one. */
export type Complaint = {
  error: string;
  rule?: string;
};

/** A table that is being thought about. */
export type Thoughts = {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
};

/** Who is to sit there. */
export type SeatWish = {
  kind: "me" | "open" | "bot" | "here";
  bot?: string | null;
  /** of who sits "here", at the maker's screen */
  name?: string;
};

/** A table to be made. */
export type NewTable = {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string>;
  public?: boolean;
  language?: string;
  name?: string;
  /** null: no */
  takeover?: boolean | null;
  /** null: yes at tables by link, no at public ones */
  takebacks?: boolean | null;
  clock?: Clock | null;
  /** of who makes it, if they sit at it */
  pledge?: string | null;
  /** false: whoever makes it plays all the seats that are "here" */
  covers?: boolean;
};

/** Which seat to take, and the key behind the # of the link. */
export type Join = {
  name?: string;
  seat?: number | null;
  key?: string | null;
  pledge?: string | null;
};

/** Which seat to give back: mine, or one that is played at my screen. */
export type Leave = {
  seat?: number | null;
};

/** The bot that fills open seats. */
export type Begin = {
  bot?: string | null;
};

/** A table's, as somebody heard it. */
export type Code = {
  words: string;
};

/** Become the person who made the link; `replace` says that this browser may stop being somebody else. */
export type UseDevice = {
  replace?: boolean;
};

/** Where a browser's push service takes messages for it, and what to seal them with. */
export type Subscription = {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
  quiet?: Quiet;
};

/** Answers to a puzzle, from its beginning. */
export type Try = {
  codes: number[];
};

/** Somebody at the table has said something. */
export type ChatLine = {
  name: string;
  seat: number;
  text: string;
  /** seconds since 1970 */
  at: number;
};

/** A takeback that somebody asks for. */
export type Motion = {
  /** null: it is settled */
  by: number | null;
  /** seats that must agree */
  need: number[];
  agreed: number[];
};

/** Somebody asks for the place of a bot, or of a person who is absent, in the running game. */
export type Asking = {
  seat: number;
  name: string;
  /** seats that must agree */
  need: number[];
  agreed: number[];
  /** not for themselves: a bot is to play for the person who is absent */
  bot?: boolean;
};

/** The clock of a table, when this was sent. */
export type Times = {
  /** by seat: seconds */
  left: number[];
  /** the seats whose time runs */
  runs: number[];
};

/** Everything this onlooker may know: first of all, and whenever something may have been missed. */
export type Sync<V extends View = View> = {
  t: "sync";
  table: Summary;
  stamp: number;
  seat: number;
  /** null before the game begins */
  view: V | null;
  /** the number of this view, for the changes that follow */
  shown: number;
  /** all so far */
  events: GameEvent[];
  /** may this seat undo? */
  undo: boolean;
  chat: ChatLine[];
  orders: StandingOrders;
  /** will the seat's standing orders answer what it is asked? */
  ordered: boolean;
  /** in the order they happened */
  takebacks: Taken[];
  takeback?: Motion;
  asking?: Asking;
  clock?: Times;
};

/** The table went on. */
export type Move = {
  t: "move";
  stamp: number;
  /** what is different in the view since the one before */
  changes: Record<string, unknown>;
  /** the number of the view as it is now */
  shown: number;
  /** new ones only */
  events: GameEvent[];
  undo: boolean;
  ordered: boolean;
  /** how many events the client must have had */
  from: number;
};

/** An undo or takeback went through. */
export type Back = {
  t: "back";
  stamp: number;
  changes: Record<string, unknown>;
  shown: number;
  /** those after the ones that stay */
  events: GameEvent[];
  undo: boolean;
  ordered: boolean;
  by: number;
  takebacks: Taken[];
  /** how many events stay */
  from: number;
};

/** The answer is forbidden by a rule; nothing has changed. */
export type Refused = {
  t: "refused";
  stamp: number;
  code: number;
  rule: string;
  text: string;
};

/** The answer was for another position; a sync follows. */
export type Stale = {
  t: "stale";
  stamp: number;
};

/** Not understood or not allowed; nothing has changed. */
export type Error = {
  t: "error";
  text: string;
};

/** Somebody sat down, left, came or went. */
export type Seats = {
  t: "seats";
  seats: Seat[];
};

/** Somebody at the table says something. */
export type Chat = {
  t: "chat";
  name: string;
  seat: number;
  text: string;
  /** seconds since 1970 */
  at: number;
};

/** Somebody asks for a takeback, agrees, or it is settled. */
export type Takeback = {
  t: "takeback";
  /** null: it is settled */
  by: number | null;
  /** seats that must agree */
  need: number[];
  agreed: number[];
};

/** Somebody asks for a seat, somebody agrees, or it is settled: null. */
export type Petition = {
  t: "petition";
  asking: Asking | null;
};

/** After every move at a table with a clock, and when somebody sits down, leaves or comes back. */
export type ClockShown = {
  t: "clock";
  /** by seat: seconds */
  left: number[];
  /** the seats whose time runs */
  runs: number[];
};

/** One's standing orders, after a change. */
export type Orders = {
  t: "orders";
  orders: StandingOrders;
  ordered: boolean;
};

/** What a bot would answer. */
export type Hint = {
  t: "hint";
  stamp: number;
  code: number;
  text: string;
  better: [code: number, share: number][];
  /** sentences; none where nothing was learned about the game */
  why: string[];
};

/** The table as it stood. */
export type History<V extends View = View> = {
  t: "history";
  at: number;
  last: number;
  view: V;
  /** how many were told by then */
  events: number;
};

/** The game is over: once, with or after the last move. */
export type Over = {
  t: "over";
  seed: string;
  scores: number[];
  winners: number[];
};

/** The server closes the connection, and says why. */
export type Bye = {
  t: "bye";
  text: string;
};

/** The answer to a ping. */
export type Pong = {
  t: "pong";
};

export type ServerMessage<V extends View = View> =
  | Sync<V>
  | Move
  | Back
  | Refused
  | Stale
  | Error
  | Seats
  | Chat
  | Takeback
  | Petition
  | ClockShown
  | Orders
  | Hint
  | History<V>
  | Over
  | Bye
  | Pong;

/** What became of a try at a puzzle, as its seat sees the table: over HTTP, not over a websocket. */
export type Tried<V extends View = View> = {
  sync: Sync<V>;
  /** somebody else, or chance, would have a say */
  over: boolean;
  solved: boolean;
  /** of what is needed */
  reached: number;
  needed: number;
  /** what goes on to a solution from here; null if none is known */
  hint: number | null;
  /** the last of the answers was forbidden: the table stands as before it */
  refused: Refused | null;
};

/** The answer to one's question at this stamp; -1 passes. */
export type Answer = {
  t: "answer";
  stamp: number;
  code: number;
};

/** Take back one's own last answer. */
export type Undo = {
  t: "undo";
  stamp: number;
};

/** Ask all other people at the table for a takeback. */
export type AskTakeback = {
  t: "takeback";
};

/** On a takeback somebody asks for. */
export type Vote = {
  t: "vote";
  yes: boolean;
};

/** On a seat somebody asks for. */
export type Consent = {
  t: "consent";
  yes: boolean;
};

/** Let a bot play for somebody who is absent: the others at the table are asked. */
export type AskStandIn = {
  t: "standin";
  seat: number;
};

/** I am back: no bot plays for me any more. */
export type Resume = {
  t: "resume";
};

/** The share in chance that one pledged, when the game begins. */
export type Reveal = {
  t: "reveal";
  share: string;
};

/** One's standing orders from now on. */
export type SetOrders = {
  t: "orders";
  orders: Record<string, string | boolean>;
};

/** Show the table as it stood at a position. */
export type LookBack = {
  t: "history";
  at: number;
};

/** What would a bot answer here? */
export type AskHint = {
  t: "hint";
  stamp: number;
};

/** A word to the others. */
export type Say = {
  t: "chat";
  text: string;
};

/** Sentences follow from now on. */
export type ChooseLanguage = {
  t: "language";
  language: string;
};

/** Is anybody there? */
export type Ping = {
  t: "ping";
};

export type ClientMessage =
  | Answer
  | Undo
  | AskTakeback
  | Vote
  | Consent
  | AskStandIn
  | Resume
  | Reveal
  | SetOrders
  | LookBack
  | AskHint
  | Say
  | ChooseLanguage
  | Ping;
