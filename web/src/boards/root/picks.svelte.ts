/** The question on the table as things to press: places of the map, cards, pieces, and whatever boards show. */

import type { Domain, Game, Kind } from "../../core/protocol";
import type { Table } from "../../core/table.svelte";
import type { Shown, View } from "../../generated/root";
import { PIECES } from "./data";
import { factions, known } from "./factions";
import { running } from "./woods";

export class Picks {
  constructor(
    private readonly table: Table<View>,
    private readonly game: Game,
  ) {}

  readonly question = $derived.by(() => this.table.question);
  readonly shown: Shown | null = $derived.by(() => (this.table.view?.table ?? null));
  readonly kind: Kind | null = $derived.by(() => (this.question ? (this.game.kinds[this.question.kind] ?? null) : null));
  readonly asks = $derived(this.kind?.name ?? "");
  /** The faction of this seat, or -1. */
  readonly me = $derived.by(() => (this.table.seat >= 0 ? (this.shown?.factions[this.table.seat] ?? -1) : -1));
  /** What a code points at, if it is one thing. */
  readonly domain: Domain | null = $derived((this.kind?.domains.length === 1 ? this.kind.domains[0] : null) ?? null);
  /** Codes that mean something of the domain; the words of the kind come after them. */
  readonly codes = $derived(this.question?.codes.filter((code) => code < (this.domain?.size ?? 0)) ?? []);

  readonly places = $derived(this.#offered("clearing", "place"));
  readonly paths = $derived(this.#offered("closed-path"));
  readonly cards = $derived(this.#offered("card"));
  readonly pieces = $derived(this.#offered("piece"));

  #offered(...domains: string[]): ReadonlySet<number> {
    return new Set(domains.includes(this.domain?.name ?? "") ? this.codes : []);
  }

  /** The code that means a thing, if it can be chosen. */
  code(domain: string, value: number): number | null {
    return this.domain?.name === domain && this.codes.includes(value) ? value : null;
  }

  /** The code of one of the kind's words, if it can be chosen. */
  word(word: string): number | null {
    const code = (this.domain?.size ?? 0) + (this.kind?.words.indexOf(word) ?? -1);
    return this.kind?.words.includes(word) && this.question?.codes.includes(code) ? code : null;
  }

  /** Where the pieces that are asked for stand: in the clearing of battle, or beside one's own pawn. */
  readonly where = $derived.by(() => {
    const pawn = () => (this.shown ? factions[this.me]?.pawn?.(this.shown) : undefined);
    return running(this.table.view, "Battle")?.clearing ?? pawn() ?? -1;
  });

  /** What can be pressed nowhere but in a list. */
  readonly listed = $derived.by(() => {
    const hand = new Set(this.me >= 0 ? (this.shown?.hands[this.me]?.known ?? []) : []);
    return (this.question?.codes ?? []).filter((code) => !this.places.has(code) && !this.paths.has(code) && !(this.cards.has(code) && hand.has(code)));
  });

  /** Exposing begins with a press on the plot: the answer that means it, and where a plot lies that may be meant. */
  readonly exposing = $derived.by(() => {
    const { shown } = this;
    // The Decree's question names all actions, in their order.
    const expose = this.game.kinds.find(({ name }) => name === "resolve")?.words.indexOf("expose") ?? -1;
    const code = this.asks === "action" ? expose : this.asks === "resolve" ? (this.domain?.size ?? 0) + expose : -1;
    if (!shown || !this.question?.codes.includes(code)) return null;
    const mine = (clearing: number) => shown.pieces.some((counts, piece) => PIECES[piece]?.faction === this.me && counts[clearing]) || factions[this.me]?.pawn?.(shown) === clearing;
    const hidden = (clearing: number) => known.some(({ faction }) => faction.face?.(shown, clearing)?.up === false);
    return { code, places: shown.suits.flatMap((_, clearing) => (hidden(clearing) && mine(clearing) ? [clearing] : [])) };
  });

  /** The plot that was pressed, until it is asked for. */
  meant = -1;

  expose(clearing: number): void {
    if (!this.exposing) return;
    this.meant = clearing;
    this.press(this.exposing.code);
  }

  /** Is a question of this kind passed without being asked? */
  passes(kind: string): boolean {
    return this.table.orders[kind] === "pass";
  }

  /** From now on, or no longer. */
  pass(kind: string, always: boolean): void {
    this.table.order({ [kind]: always ? "pass" : "ask" });
  }

  press(code: number): void {
    this.table.answer(code);
  }
}
