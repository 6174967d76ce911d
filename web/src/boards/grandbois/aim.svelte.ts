/**
 * Choosing a tile, a place and a turn as one gesture.
 *
 * The rules ask twice (which tile, then where); here picking another tile takes the first answer back and gives the
 * new one. Which placements are legal, and why not, is the server's word alone.
 */

import type { Game, Question } from "../../core/protocol";
import type { Table } from "../../core/table.svelte";
import type { View } from "../../generated/grandbois";
import { turnsByPlace, type Spot } from "../shared/spots";
import { cellAt, placeCode, placementOf, spotOf, takenIn } from "./forest";

const placement = (code: number) => {
  const { cell, turn } = placementOf(code);
  return [cell, turn] as const;
};

export class Aim {
  /** The ghost: the top left cell it lies on, or null while nobody points anywhere. */
  place = $state<number | null>(null);
  /** The turn the person wants; where it does not fit, the nearest that does is shown. */
  wish = $state(0);
  /** Put down by a tap or a key: it stays when the pointer leaves. */
  pinned = $state(false);

  readonly #table: Table<View>;
  readonly #game: Game;

  readonly question: Question | null = $derived.by(() => this.#table.question);
  /** The name of the kind of question this seat is asked, or "". */
  readonly asks: string = $derived.by(() => (this.question ? (this.#game.kinds[this.question.kind]?.name ?? "") : ""));
  readonly legal = $derived(turnsByPlace(this.asks === "place" ? (this.question?.codes ?? []).map(placement) : []));

  /** The tile taken from the row and not laid yet. */
  readonly tile: number | null = $derived.by(() => {
    return this.asks === "place" && this.#table.now ? takenIn(this.#table.now) : null;
  });

  /** The turn the ghost is shown in. */
  readonly turn: number = $derived.by(() => {
    const turns = this.place === null ? undefined : this.legal.get(this.place);
    if (!turns?.length || turns.includes(this.wish)) return this.wish;
    return [1, 2, 3].map((more) => (this.wish + more) % 4).find((turn) => turns.includes(turn)) ?? this.wish;
  });
  readonly fits: boolean = $derived(this.place !== null && (this.legal.get(this.place)?.includes(this.turn) ?? false));

  constructor(table: Table<View>, game: Game) {
    this.#table = table;
    this.#game = game;
  }

  take(tile: number): void {
    if (this.asks === "tile") this.#table.answer(tile);
    else if (this.asks === "place" && tile !== this.tile) this.#table.answerInstead(tile);
    else return;
    this.wish = 0;
  }

  /** Turn to the next way it fits here; where none does, just turn. */
  rotate(step: 1 | -1): void {
    const turns = this.place === null ? undefined : this.legal.get(this.place);
    const steps = [1, 2, 3, 4].map((more) => (this.turn + more * step + 8) % 4);
    this.wish = (turns?.length ? steps.find((turn) => turns.includes(turn)) : steps[0]) ?? this.wish;
  }

  point(spot: Spot, pin: boolean): void {
    this.place = cellAt(spot);
    this.pinned = pin;
  }

  move(dx: number, dy: number): void {
    const from = this.place === null ? this.#first() : spotOf(this.place);
    if (from) this.point(this.place === null ? from : { x: from.x + dx, y: from.y + dy }, true);
  }

  /** Walk over the legal places, row by row. */
  next(step: 1 | -1): void {
    const places = [...this.legal.keys()].sort((a, b) => a - b);
    if (!places.length) return;
    const here = this.place ?? -1;
    const after = step > 0 ? places.find((place) => place > here) : places.filter((place) => place < here).pop();
    this.place = after ?? (step > 0 ? places[0] : places[places.length - 1]) ?? null;
    this.pinned = true;
  }

  /** Lay the tile where the ghost is. An illegal place is asked about all the same: the answer is the rule. */
  commit(): void {
    if (this.place !== null && this.tile !== null) this.#table.answer(placeCode({ cell: this.place, turn: this.turn }));
  }

  leave(): void {
    if (!this.pinned) this.place = null;
  }

  clear(): void {
    this.place = null;
    this.pinned = false;
  }

  #first(): Spot | null {
    const [place] = [...this.legal.keys()].sort((a, b) => a - b);
    return place === undefined ? null : spotOf(place);
  }
}
