/** The question on the table as things to press: places of the map, cards, pieces, items. */

import type { Game, Kind } from "../../core/protocol";
import type { Table } from "../../core/table.svelte";
import { DAMAGED, ITEMS, VAGABOND } from "./printed";
import { running, shownIn, type Shown } from "./woods";

const SIDES = 4;

export class Picks {
  constructor(
    private readonly table: Table,
    private readonly game: Game,
  ) {}

  readonly question = $derived.by(() => this.table.question);
  readonly shown: Shown | null = $derived.by(() => (this.table.view ? shownIn(this.table.view) : null));
  readonly kind: Kind | null = $derived.by(() => (this.question ? (this.game.kinds[this.question.kind] ?? null) : null));
  readonly asks = $derived(this.kind?.name ?? "");
  /** The faction of this seat, or -1. */
  readonly me = $derived.by(() => (this.table.seat >= 0 ? (this.shown?.factions[this.table.seat] ?? -1) : -1));
  readonly domain = $derived(this.kind?.domains.length === 1 ? (this.kind.domains[0]?.name ?? "") : "");
  readonly #size = $derived(this.kind?.domains[0]?.size ?? 0);
  /** Codes that mean something of the domain; the words of the kind come after them. */
  readonly #codes = $derived(this.question?.codes.filter((code) => code < this.#size) ?? []);

  readonly places = $derived(new Set(this.domain === "clearing" || this.domain === "place" ? this.#codes : []));
  readonly cards = $derived(new Set(this.domain === "card" ? this.#codes : []));
  readonly pieces = $derived(new Set(this.domain === "piece" ? this.#codes : []));
  readonly quests = $derived(new Set(this.domain === "quest" ? this.#codes : []));
  readonly columns = $derived(new Set(this.domain === "column" ? this.#codes : []));

  /** Items of one's own board, by item * 4 + side, and the code that means each. */
  readonly items = $derived.by(() => {
    const at = (code: number): number | null => {
      if (this.domain === "carried-item") return code;
      const [item, flag] = [code >> 1, code & 1];
      if (this.domain === "tired-item") return item * SIDES + 1 + DAMAGED * flag;
      if (this.asks === "damage") return item * SIDES + flag;
      if (this.asks === "repair") return item * SIDES + DAMAGED + flag;
      return this.asks === "aid-item" ? code * SIDES : null;
    };
    const found = new Map<number, number>();
    for (const code of this.#codes) {
      const item = ["item", "turned-item", "tired-item", "carried-item"].includes(this.domain) ? at(code) : null;
      if (item !== null && item < ITEMS.length * SIDES) found.set(item, code);
    }
    return found;
  });

  /** Where the pieces that are asked for stand. */
  readonly where = $derived.by(() => {
    if (this.asks === "hit") return Number(running(this.table.view, "Battle")?.clearing ?? -1);
    if (this.asks === "strike-piece") return (this.me === VAGABOND ? this.shown?.boards.vagabond : this.shown?.boards["vagabond-2"])?.place ?? -1;
    return -1;
  });

  /** What can be pressed nowhere but in a list. */
  readonly listed = $derived.by(() => {
    const hand = new Set(this.me >= 0 ? (this.shown?.hands[this.me]?.known ?? []) : []);
    return (this.question?.codes ?? []).filter((code) => !this.places.has(code) && !(this.cards.has(code) && hand.has(code)));
  });

  press(code: number): void {
    this.table.answer(code);
  }
}
