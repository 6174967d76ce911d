/**
 * Pressing what one means: one's own warriors and where they go, an enemy, a slot, a card.
 *
 * The rules ask one thing after the other; a gesture gives the answers that lead there, each of them among those the server
 * offers. Where the next one is not offered it stops, says so, and takes back what it gave. What it has no answer to
 * is left to the person. All of it is one thing to undo.
 */

import type { Game } from "../../core/protocol";
import type { Table } from "../../core/table.svelte";
import { say } from "../../core/texts.svelte";
import type { View } from "../../generated/root";
import { BIRD, PIECES } from "./data";
import { cards } from "./deck.svelte";
import { factions } from "./factions";
import type { Picks } from "./picks.svelte";
import { running } from "./woods";
import { cardName, factionName, placeName, plainName } from "./words";

/** Take back what was answered before. */
const UNDO = -2;

interface Step {
  kinds: readonly string[];
  /** The answer; null if it is not offered, undefined if it is the person's. */
  code: () => number | null | undefined;
}

interface Plan {
  steps: readonly Step[];
  /** The position at which it began. */
  from: number;
  /** What it is about, should it not be possible. */
  words: string;
}

/** What somebody is about to do, until they say so again. */
export type Intent = { kind: "battle"; place: number; faction: number } | { kind: "card"; card: number };

const MENUS = ["action", "resolve"];
/** Menus within an action. */
const PARTS = ["crusade", "brigadier"];
const MOVE = { names: ["move", "march", "marshal", "crusade"], column: 1 };
const BATTLE = { names: ["battle", "captain", "crusade"], column: 2 };
const BUILD = { names: ["build"], column: 3 };
type Deed = typeof MOVE;

/** What a card can be pressed for: the action, and the question that asks for the card. */
const USES: readonly { action: string; asks: string; fits?: (card: number) => boolean }[] = [
  { action: "craft", asks: "craft", fits: (card) => (cards()[card]?.cost.length ?? 0) > 0 },
  { action: "activate-dominance", asks: "activate", fits: (card) => cards()[card]?.kind === "dominance" },
  { action: "bird-card", asks: "bird-card", fits: (card) => cards()[card]?.suit === BIRD },
  { action: "overwork", asks: "overwork-card" },
  { action: "mobilize", asks: "mobilize" },
  { action: "train", asks: "train" },
  { action: "export", asks: "export" },
  { action: "dig", asks: "dig-card" },
  { action: "clear-path", asks: "pay-path" },
];

export class Gesture {
  readonly #table: Table<View>;
  readonly #game: Game;
  readonly #picks: Picks;
  #plan = $state.raw<Plan | null>(null);
  #stepped = -1;
  intent = $state.raw<Intent | null>(null);
  /** Warriors that go along; all of them unless somebody says otherwise. */
  #wanted = $state<number | null>(null);

  constructor(table: Table<View>, game: Game, picks: Picks) {
    this.#table = table;
    this.#game = game;
    this.#picks = picks;
  }

  // What can be pressed.

  /** One's turn to choose an action. */
  readonly menu = $derived.by(() => MENUS.includes(this.#picks.asks) || PARTS.includes(this.#picks.asks));

  /** May one's own warriors in a clearing be pressed to move? */
  moves(clearing: number): boolean {
    const { asks } = this.#picks;
    if (asks === "move-from") return this.#picks.places.has(clearing);
    if (asks === "move-to") return this.#plan !== null && clearing !== this.origin && !this.#picks.places.has(clearing);
    return this.#menuCode(MOVE, clearing) !== null;
  }

  battles(clearing: number): boolean {
    const { asks } = this.#picks;
    if (asks === "battle-in") return this.#picks.places.has(clearing);
    return this.#menuCode(BATTLE, clearing) !== null;
  }

  builds(clearing: number): boolean {
    return this.#menuCode(BUILD, clearing) !== null;
  }

  /** What a card of the hand can be pressed for now. */
  uses(card: number): readonly string[] {
    if (!this.menu) return [];
    return USES.filter(({ action, fits }) => (fits?.(card) ?? true) && this.#actionCode(action) !== null).map(({ action }) => action);
  }

  /** The clearing a move begins in that is under way, or -1. */
  readonly origin = $derived.by(() => running(this.#table.view, "Move")?.origin ?? -1);
  /** How many warriors may go along at most, while that is still open. */
  readonly most = $derived.by(() => {
    const open = this.#plan !== null && this.#picks.asks === "move-to" && this.origin >= 0;
    const warrior = PIECES.findIndex(({ faction, type }) => type === "warrior" && faction === this.#picks.me);
    return open ? (this.#table.view?.table.pieces[warrior]?.[this.origin] ?? 0) : 0;
  });
  readonly count = $derived.by(() => Math.min(this.#wanted ?? this.most, this.most));

  take(count: number): void {
    this.#wanted = Math.max(1, Math.min(this.most, count));
  }

  /** The building that is asked for while its place is known already, or -1. */
  readonly site = $derived.by(() => (this.#plan && ["build-what", "duchy-build-what"].includes(this.#picks.asks) ? this.#site : -1));
  #site = $state(-1);

  // What somebody does.

  move(origin: number, target?: number): void {
    const back: Step[] = this.#picks.asks === "move-to" ? [{ kinds: ["move-to"], code: () => UNDO }] : [];
    this.#wanted = null;
    this.#begin(say("web-root-gesture-move", { place: placeName(origin) }), [
      ...back,
      ...this.#menus(MOVE, origin),
      { kinds: ["move-from"], code: () => this.#offered(origin) },
      { kinds: ["move-to"], code: () => (target === undefined ? undefined : this.#offered(target)) },
      { kinds: ["move-count"], code: () => this.#offered(this.#counted - 1) },
    ]);
  }
  /** What the stepper said when the target was chosen: by then the question is another. */
  #counted = 1;

  /** The first press says against whom, the second that it is meant. */
  battle(place: number, faction: number): void {
    const { intent } = this;
    if (intent?.kind !== "battle" || intent.place !== place || intent.faction !== faction) {
      this.intent = { kind: "battle", place, faction };
      return;
    }
    this.#begin(say("web-root-gesture-battle", { name: factionName(faction), place: placeName(place) }), [
      ...this.#menus(BATTLE, place),
      { kinds: ["battle-in"], code: () => this.#offered(place) },
      { kinds: ["battle-whom"], code: () => this.#offered(faction) },
    ]);
  }

  build(place: number): void {
    this.#site = place;
    this.#begin(say("web-root-gesture-build", { place: placeName(place) }), [
      ...this.#menus(BUILD, place),
      { kinds: ["build-what", "duchy-build-what"], code: () => undefined },
      { kinds: ["roost-in", "build-in", "duchy-build-in", "garden-in"], code: () => this.#offered(place) },
    ]);
  }

  /** A card with several uses asks for which; with one it is done. */
  card(card: number): void {
    const [only, ...more] = this.uses(card);
    if (only && !more.length) this.use(card, only);
    else this.intent = this.intent?.kind === "card" && this.intent.card === card ? null : { kind: "card", card };
  }

  use(card: number, action: string): void {
    const asks = USES.find((use) => use.action === action)?.asks ?? "";
    this.#begin(plainName(cardName(card)), [
      { kinds: MENUS, code: () => this.#actionCode(action) },
      { kinds: [asks], code: () => this.#offered(card) },
    ]);
  }

  /** Any answer that is pressed; within a gesture it is part of it. */
  press(code: number): void {
    this.intent = null;
    this.#counted = Math.max(1, this.count);
    this.#table.answer(code, this.#plan?.from);
  }

  forget(): void {
    this.intent = null;
  }

  // The way there.

  #begin(words: string, steps: readonly Step[]): void {
    this.intent = null;
    const from = this.#picks.asks === "move-to" ? undefined : this.#table.last;
    this.#plan = { steps, words, from: from ?? this.#plan?.from ?? this.#table.last };
    this.#stepped = -1;
    this.step();
  }

  /** The next answer, one for every stamp. Called whenever the table has moved. */
  step(): void {
    const { stamp, busy, ordered } = this.#table;
    const plan = this.#plan;
    // What a standing order answers is on the way, too.
    if (!plan || busy || ordered || this.#stepped === stamp) return;
    const { asks } = this.#picks;
    const at = plan.steps.findIndex(({ kinds }) => kinds.includes(asks));
    const code = at < 0 ? null : plan.steps[at]?.code();
    if (at < 0) this.#plan = null;
    else if (code === undefined) return;
    else {
      this.#stepped = stamp;
      const rest = plan.steps.slice(at + 1);
      if (code === UNDO) {
        this.#plan = { ...plan, steps: rest };
        this.#table.undo();
      } else if (code === null) this.#stop(plan);
      else {
        // What was asked and answered is behind us; a menu within a menu is not.
        this.#plan = { ...plan, steps: rest };
        this.#table.answer(code, plan.from);
        if (!rest.length) this.#plan = null;
      }
    }
  }

  #stop(plan: Plan): void {
    this.#plan = null;
    if (this.#table.last > plan.from) this.#table.undo();
    this.#table.notice = say("web-root-gesture-not", { what: plan.words });
  }

  #offered(code: number): number | null {
    return this.#picks.question?.codes.includes(code) ? code : null;
  }

  #menus(deed: Deed, clearing: number): Step[] {
    const code = () => this.#menuCode(deed, clearing);
    return [
      { kinds: MENUS, code },
      { kinds: PARTS, code },
    ];
  }

  /** The answer to a menu that does this, there: an action, or a card of the Decree. */
  #menuCode({ names, column }: Deed, clearing: number): number | null {
    if (!this.menu) return null;
    if (this.#picks.asks === "resolve" && running(this.#table.view, "EyrieDaylight")?.column === column) return this.#decreed(clearing);
    for (const name of names) {
      const code = this.#actionCode(name);
      if (code !== null) return code;
    }
    return null;
  }

  /** Of the cards that can be resolved one of the clearing's suit, or else a bird. */
  #decreed(clearing: number): number | null {
    const able = [...this.#picks.cards];
    const suit = this.#table.view?.table.suits[clearing];
    const of = (wanted: number | undefined) => able.find((card) => cards()[card]?.suit === wanted);
    return of(suit) ?? of(BIRD) ?? null;
  }

  /** An action by its name, if it is offered. The question about the Decree names all of them in their order, behind its cards. */
  #actionCode(name: string): number | null {
    const resolve = this.#game.kinds.find((kind) => kind.name === "resolve");
    const n = resolve?.words.indexOf(name) ?? -1;
    if (n < 0) return null;
    return this.#picks.asks === "resolve" ? this.#picks.word(name) : this.#offered(n);
  }
}

/** Is this faction in a clearing with somebody who fights? */
export function fights(view: View, faction: number, clearing: number): boolean {
  const warriors = PIECES.some(({ faction: whose, type }, piece) => whose === faction && type === "warrior" && (view.table.pieces[piece]?.[clearing] ?? 0) > 0);
  return warriors || factions[faction]?.pawn?.(view.table) === clearing;
}
