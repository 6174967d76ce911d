// Written by `make types` from the types declared in Python: change them there.

import type { View as AnyView } from "./protocol";

/** Cards that lie together: how many, and those of them this seat knows. */
export type Pile = {
  count: number;
  known: number[];
};

/** Pieces that leave a board one by one. */
export type Track = {
  piece: number;
  /** how many have left it */
  out: number;
  /** of the next one; -1 if there is none */
  cost: number;
  /** for placing it */
  points: number;
};

export type MarquiseBoard = {
  /** cats beside the map until Field Hospitals is decided */
  wounded: number;
  keep_lost: number;
  buildings: Track[];
  /** cards in the Evening */
  draws: number;
};

export type EyrieBoard = {
  /** -1 before the first */
  leader: number;
  deposed: number[];
  /** by column: cards */
  decree: number[][];
  roosts: number;
  /** points in the Evening */
  scores: number;
  draws: number;
};

export type AllianceBoard = {
  officers: number;
  supporters: Pile;
  sympathy: Track;
  /** by suit: does it stand on the map? */
  bases: boolean[];
  draws: number;
};

export type ItemTrack = {
  item: number;
  /** how many lie on it */
  count: number;
};

/** With what two Vagabonds share. */
export type FirstVagabondBoard = {
  /** a clearing, a forest, or -1 before setup */
  place: number;
  /** -1 before setup */
  character: number;
  /** by item, then by the side it shows: how many */
  items: number[][];
  tracks: ItemTrack[];
  /** mask of the kinds of ruin items among them */
  lettered: number;
  /** by faction: -1 is Hostile, others are spaces of the track */
  relations: number[];
  /** by faction: aids of this turn towards the next space */
  aided: number[];
  quests_done: number[];
  draws: number;
  /** on display */
  quests: number[];
  quest_deck: number;
  /** by ruin: what this seat knows to lie there */
  ruin_items: number[][];
  /** by item: how many are out of the game */
  dropped: number[];
};

export type VagabondBoard = {
  /** a clearing, a forest, or -1 before setup */
  place: number;
  /** -1 before setup */
  character: number;
  /** by item, then by the side it shows: how many */
  items: number[][];
  tracks: ItemTrack[];
  /** mask of the kinds of ruin items among them */
  lettered: number;
  /** by faction: -1 is Hostile, others are spaces of the track */
  relations: number[];
  /** by faction: aids of this turn towards the next space */
  aided: number[];
  quests_done: number[];
  draws: number;
};

/** The gardens of one suit. */
export type Gardens = {
  piece: number;
  /** how many stand on the map */
  out: number;
  /** of a Score ritual */
  points: number;
};

export type CultBoard = {
  acolytes: number;
  /** the suit with the marker, -1 before setup */
  outcast: number;
  hated: boolean;
  /** acolytes for Crusade, Convert, Sanctify */
  costs: number[];
  /** by suit */
  gardens: Gardens[];
  /** cards */
  lost_souls: number[];
  /** by suit: how many of them count for the Outcast */
  souls: number[];
  /** cards */
  revealed: number[];
  draws: number;
};

/** The trade posts of one suit. */
export type Posts = {
  piece: number;
  /** how many have left the track: its empty spaces */
  out: number;
  /** how many of them are in the box */
  lost: number;
  /** by faction: warriors on its empty spaces */
  workers: number[];
};

export type RiverfolkBoard = {
  /** by faction: warriors */
  payments: number[];
  funds: number[];
  commitments: number[];
  /** by suit */
  posts: Posts[];
  /** of hand card, riverboats, mercenaries; 0 before setup */
  prices: number[];
  /** what the funds would score now */
  dividends: number;
  /** who was served last */
  customer: number;
  /** how many services he may still buy */
  left: number;
  /** has he bought riverboats? */
  boating: boolean;
  /** has he bought mercenaries? */
  hired: boolean;
  /** none: there is no Evening draw */
  draws: number;
};

export type DuchyBoard = {
  /** warriors in it */
  burrow: number;
  /** on the map */
  tunnels: number;
  /** on the map */
  citadels: number;
  markets: number;
  /** warriors in Birdsong */
  recruits: number;
  draws: number;
  /** ministers */
  swayed: number[];
  /** by rank: on their spaces */
  crowns: number[];
  /** by rank: out of the game */
  lost_crowns: number[];
  /** cards */
  revealed: number[];
};

/** A plot on the map. */
export type LaidPlot = {
  clearing: number;
  /** the token, if this seat knows it */
  known: number[];
  face_up: boolean;
  /** kinds that were wrong guesses */
  doubted: number[];
};

export type CorvidBoard = {
  plots: LaidPlot[];
  /** tokens */
  supply: Pile;
  /** plots this turn */
  placed: number;
  /** warriors for the next one */
  cost: number;
  /** points for the next flip */
  flip: number;
  draws: number;
};

export type Boards = {
  marquise?: MarquiseBoard;
  eyrie?: EyrieBoard;
  alliance?: AllianceBoard;
  vagabond?: FirstVagabondBoard;
  "vagabond-2"?: VagabondBoard;
  cult?: CultBoard;
  riverfolk?: RiverfolkBoard;
  duchy?: DuchyBoard;
  corvids?: CorvidBoard;
};

/** What a seat sees of the table. */
export type Shown = {
  map: string;
  /** which deck it is played with */
  printed: string;
  /** by seat */
  factions: number[];
  first: number;
  /** by clearing; -1 until laid */
  suits: number[];
  active: number;
  round: number;
  winner: number;
  /** by faction */
  points: number[];
  /** by faction: the activated card, or -1 */
  dominance: number[];
  /** by faction: the other one of its coalition, or -1 */
  partner: number[];
  /** by piece, then by clearing */
  pieces: number[][];
  /** by clearing */
  ruler: number[];
  /** by clearing */
  open_slots: number[];
  /** the clearing it lies in, or -1 */
  raft: number;
  /** the closed paths that are still closed, by their place in the list of the map */
  closed: number[];
  /** clearings with a ruin */
  ruins: number[];
  /** clearings nothing can enter any more */
  shut: number[];
  /** by piece */
  supply: number[];
  deck: Pile;
  discard: number[];
  /** dominance cards beside the map */
  available: number[];
  /** shown, on their way from a hand */
  on_table: number[];
  /** by faction */
  hands: Pile[];
  /** by faction: cards in play */
  areas: number[][];
  /** mask of card effects used this turn */
  used: number;
  /** mask of what the map allows once a turn and was done in this one: the raft, clearing a path */
  once: number;
  /** by faction, then by suit: pieces that can still be activated */
  crafting: number[][];
  /** by suit: pieces the active faction has activated */
  activated: number[];
  item_supply: number[];
  /** by faction, then by item */
  crafted: number[][];
  /** by faction, then by item: how many of them are exhausted */
  tired: number[][];
  /** by piece: warriors on Coffin Makers; empty while nobody has it in play */
  coffins: number[];
  boards: Boards;
};

export type CorvidDaylightFacts = {
  /** actions */
  left: number;
};

export type ExposeFacts = {
  /** that guesses */
  faction: number;
  /** -1 until chosen */
  clearing: number;
  /** that was guessed, -1 until then */
  kind: number;
};

export type DuchyDaylightFacts = {
  /** Assembly, Parliament, Sway, nothing left */
  part: number;
  /** actions of the assembly */
  left: number;
  /** ministers */
  acted: number[];
};

export type EyrieBirdsongFacts = {
  /** on its way into the Decree, or -1 */
  card: number;
  added: number;
  birds: number;
};

export type EyrieDaylightFacts = {
  column: number;
  /** cards */
  resolved: number[];
  card: number;
};

export type MarquiseDaylightFacts = {
  /** actions */
  left: number;
  taken: number;
  recruited: boolean;
};

export type BattleFacts = {
  clearing: number;
  attacker: number;
  defender: number;
  /** whose warriors fight for the attacker, or -1 */
  ally: number;
  ambushing: boolean;
  /** hits of attacker and defender, as far as their forces reach */
  rolled: number[];
  extra: number[];
  /** hits that attacker and defender have still to take */
  left: number[];
  /** pieces that take hits */
  chosen: number[];
};

export type DraftFacts = {
  /** factions that were dealt, taken ones among them */
  pool: number[];
};

export type MoveFacts = {
  faction: number;
  suit: number;
  /** -1 until chosen */
  origin: number;
  target: number;
};

export type TurnFacts = {
  faction: number;
  /** Birdsong, Daylight, Evening */
  phase: number;
};

export type Running =
  | ["Activate", Record<string, unknown>]
  | ["Adventure", Record<string, unknown>]
  | ["Aid", Record<string, unknown>]
  | ["AllianceBirdsong", Record<string, unknown>]
  | ["AllianceDaylight", Record<string, unknown>]
  | ["AllianceEvening", Record<string, unknown>]
  | ["Banker", Record<string, unknown>]
  | ["Battle", BattleFacts]
  | ["Brigadier", Record<string, unknown>]
  | ["Build", Record<string, unknown>]
  | ["Burial", Record<string, never>]
  | ["CardsOfPhase", Record<string, unknown>]
  | ["Charming", Record<string, unknown>]
  | ["ClearPath", Record<string, unknown>]
  | ["Coalition", Record<string, unknown>]
  | ["Commission", Record<string, unknown>]
  | ["Convert", Record<string, unknown>]
  | ["CorvidBirdsong", Record<string, unknown>]
  | ["CorvidDaylight", CorvidDaylightFacts]
  | ["CorvidEvening", Record<string, never>]
  | ["CorvidSetup", Record<string, never>]
  | ["Craft", Record<string, unknown>]
  | ["Crossing", Record<string, unknown>]
  | ["Crusade", Record<string, unknown>]
  | ["CultBirdsong", Record<string, never>]
  | ["CultDaylight", Record<string, unknown>]
  | ["CultEvening", Record<string, never>]
  | ["CultSetup", Record<string, never>]
  | ["DamageItems", Record<string, unknown>]
  | ["Declare", Record<string, unknown>]
  | ["Dig", Record<string, unknown>]
  | ["Disruption", Record<string, unknown>]
  | ["Draft", DraftFacts]
  | ["Draw", Record<string, unknown>]
  | ["DuchyBirdsong", Record<string, never>]
  | ["DuchyBuild", Record<string, unknown>]
  | ["DuchyDaylight", DuchyDaylightFacts]
  | ["DuchyEvening", Record<string, never>]
  | ["DuchySetup", Record<string, never>]
  | ["Emigration", Record<string, unknown>]
  | ["EveningCrafting", Record<string, unknown>]
  | ["ExhaustItems", Record<string, unknown>]
  | ["Explore", Record<string, unknown>]
  | ["Expose", ExposeFacts]
  | ["EyrieBirdsong", EyrieBirdsongFacts]
  | ["EyrieDaylight", EyrieDaylightFacts]
  | ["EyrieEvening", Record<string, never>]
  | ["EyrieSetup", Record<string, never>]
  | ["Fear", Record<string, unknown>]
  | ["FieldHospitals", Record<string, unknown>]
  | ["Flip", Record<string, unknown>]
  | ["Instigate", Record<string, unknown>]
  | ["LostBase", Record<string, unknown>]
  | ["MarquiseDaylight", MarquiseDaylightFacts]
  | ["MarquiseSetup", Record<string, never>]
  | ["Mayor", Record<string, never>]
  | ["Move", MoveFacts]
  | ["Muster", Record<string, unknown>]
  | ["Orders", Record<string, unknown>]
  | ["Outrage", Record<string, unknown>]
  | ["Overwork", Record<string, unknown>]
  | ["Play", Record<string, never>]
  | ["Plot", Record<string, unknown>]
  | ["PriceOfFailure", Record<string, never>]
  | ["Propaganda", Record<string, unknown>]
  | ["Quest", Record<string, unknown>]
  | ["Raid", Record<string, unknown>]
  | ["Recruit", Record<string, never>]
  | ["Removal", Record<string, unknown>]
  | ["RemoveAll", Record<string, unknown>]
  | ["Repair", Record<string, unknown>]
  | ["RiverfolkBirdsong", Record<string, never>]
  | ["RiverfolkDaylight", Record<string, unknown>]
  | ["RiverfolkEvening", Record<string, unknown>]
  | ["RiverfolkSetup", Record<string, unknown>]
  | ["Sabotage", Record<string, unknown>]
  | ["Sanctify", Record<string, unknown>]
  | ["Services", Record<string, unknown>]
  | ["SetUp", Record<string, never>]
  | ["Special", Record<string, unknown>]
  | ["Strike", Record<string, unknown>]
  | ["Supply", Record<string, unknown>]
  | ["Swapping", Record<string, unknown>]
  | ["Sway", Record<string, unknown>]
  | ["Take", Record<string, unknown>]
  | ["Trick", Record<string, unknown>]
  | ["Turmoil", Record<string, never>]
  | ["Turn", TurnFacts]
  | ["UseCard", Record<string, unknown>]
  | ["VagabondBattle", Record<string, unknown>]
  | ["VagabondBirdsong", Record<string, unknown>]
  | ["VagabondDaylight", Record<string, unknown>]
  | ["VagabondEvening", Record<string, unknown>]
  | ["VagabondMove", Record<string, unknown>]
  | ["VagabondSetup", Record<string, never>]
  | ["Window", Record<string, never>];

/** What codes of a kind are made of, where that is several things. */
export const CODES = {"next-effect":[{"name":"effect","size":7},{"name":"clearing","size":12}],"set-cost":[{"name":"service","size":3},{"name":"price","size":4}],"improvise":[{"name":"which","size":2},{"name":"item","size":8}]} as const;

export const MARKER = {"name":"marker","size":12,"axes":[{"name":"suit","size":3,"low":0},{"name":"n","size":4,"low":0}]} as const;

export const SERVICE = {"HAND_CARD":0,"RIVERBOATS":1,"MERCENARIES":2} as const;

export const TIRED_ITEM = {"name":"tired-item","size":16,"axes":[{"name":"item","size":8,"low":0},{"name":"damaged","size":2,"low":0}]} as const;

export const TURNED_ITEM = {"name":"turned-item","size":16,"axes":[{"name":"item","size":8,"low":0},{"name":"exhausted","size":2,"low":0}]} as const;

export const CARRIED_ITEM = {"name":"carried-item","size":32,"axes":[{"name":"item","size":8,"low":0},{"name":"side","size":4,"low":0}]} as const;

export const GRADE = {"RECOMMENDED":0,"ADVENTUROUS":1,"NOT_ADVISED":2} as const;

export interface View extends AnyView {
  running: Running[];
  table: Shown;
}
