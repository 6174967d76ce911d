/**
 * Choosing a deed, a side, a place and a turn as one gesture.
 *
 * The rules ask one after the other (what, which side, where); here a person says what they want, and the answers and
 * undos that lead there are given one by one. Which of them are legal, and why not, is the server's word alone.
 */

import { PASS, type Game, type Question } from "../../core/protocol";
import type { Table } from "../../core/table.svelte";
import { DEED, type View } from "../../generated/woolybully";
import { turnsByPlace, type Spot } from "../shared/spots";
import { placeCode, placementOf, sideOf, sideParts, spaceAt, spotOf } from "./land";

export const { LAY, CALL_WOLF, CALL_HUNTER, SHOW, LEAVE, CANNOT } = DEED;

const BACK = -2;
const UNDO = -3;

interface Wish {
  deed: number;
  /** Any side will do when null. */
  side: number | null;
}

const placement = (code: number) => {
  const { space, turn } = placementOf(code);
  return [space, turn] as const;
};

export class Aim {
  /** The ghost's space, or null while nobody points anywhere. */
  place = $state<number | null>(null);
  /** The turn the person wants; where it does not fit, the nearest that does is shown. */
  turnWish = $state(0);
  /** Put down by a tap or a key: it stays when the pointer leaves. */
  pinned = $state(false);
  wish = $state.raw<Wish | null>(null);
  /** The call that is made as soon as this seat is asked for one. */
  announced = $state<number | null>(null);

  readonly #table: Table<View>;
  readonly #game: Game;
  /** What could be done when this choice began; remembered for the steps after the first. */
  #deeds = $state.raw<readonly number[]>([]);
  #mayPass = $state(false);
  #base = $state("");
  /** The sides that fit somewhere, as far as the server has said since this choice began. */
  #fitting = $state.raw<readonly number[] | null>(null);
  #stepped = -1;
  #laying = -1;

  readonly question: Question | null = $derived.by(() => this.#table.question);
  readonly asks: string = $derived.by(() => (this.question ? (this.#game.kinds[this.question.kind]?.name ?? "") : ""));
  readonly legal = $derived(turnsByPlace(this.asks === "place" ? (this.question?.codes ?? []).map(placement) : []));
  readonly #chosen: number[] = $derived.by(() => (this.question && this.#table.now ? this.#table.now.table.chosen : []));

  /** The side that is to be laid now. */
  readonly side: number | null = $derived.by(() => {
    const [, tile, face] = this.#chosen;
    return this.asks === "place" && tile !== undefined && face !== undefined ? sideOf({ tile, face }) : null;
  });
  /** What this seat has said it does, or is on the way to. */
  readonly deed: number | null = $derived(this.#chosen[0] ?? this.wish?.deed ?? null);
  readonly choosing: boolean = $derived(["turn", "call", "side", "place"].includes(this.asks));
  readonly deeds: readonly number[] = $derived(this.choosing ? this.#deeds : []);
  readonly mayPass: boolean = $derived(this.choosing && this.#mayPass);
  /** The tile in somebody's fingers: about to be laid, or just found not to fit. */
  readonly held: number | null = $derived.by(() => {
    const side = this.side ?? this.wish?.side ?? null;
    return side === null ? null : sideParts(side).tile;
  });
  /** Out of turn only wolves and hunters may be laid. */
  readonly calling: boolean = $derived(this.choosing && this.#base === "call");

  /** The turn the ghost is shown in. */
  readonly turn: number = $derived.by(() => {
    const turns = this.place === null ? undefined : this.legal.get(this.place);
    if (!turns?.length || turns.includes(this.turnWish)) return this.turnWish;
    return [1, 2, 3].map((more) => (this.turnWish + more) % 4).find((turn) => turns.includes(turn)) ?? this.turnWish;
  });
  readonly fits: boolean = $derived(this.place !== null && (this.legal.get(this.place)?.includes(this.turn) ?? false));

  constructor(table: Table<View>, game: Game) {
    this.#table = table;
    this.#game = game;
  }

  /** Is it known that this side fits nowhere? */
  stuck(side: number): boolean {
    return this.choosing && this.#fitting !== null && !this.#fitting.includes(side);
  }

  // What a person wants.

  /** Lay this side, as the tile of the turn or with a call. */
  take(side: number, deed: number): void {
    if (side !== this.side) this.turnWish = 0;
    this.#want({ deed, side });
  }

  do(deed: number): void {
    if (this.deed === deed && this.asks === "place") return;
    this.#want({ deed, side: null });
  }

  pass(): void {
    this.#want({ deed: PASS, side: null });
  }

  /** One step back: the ghost is lifted, then the tile is put back into the hand. */
  back(): void {
    if (this.place !== null) this.clear();
    else this.#want({ deed: BACK, side: null });
  }

  #want(wish: Wish): void {
    this.wish = wish;
    this.#stepped = this.#laying = -1; // what was refused is not being laid any more
    this.step();
  }

  /** The next answer on the way to the wish, one for every stamp. Called whenever the table has moved. */
  step(): void {
    const { stamp, busy } = this.#table;
    if (this.question && (this.asks === "turn" || this.asks === "call")) {
      this.#deeds = this.question.codes;
      // With `interrupts = live` nobody has to say that they call nothing while somebody else thinks.
      this.#mayPass = this.question.optional && (this.asks === "turn" || (this.#table.now?.asked.length ?? 1) < 2);
      this.#base = this.asks;
      this.#fitting = null;
    } else if (this.question && this.asks === "side") this.#fitting = this.question.codes;
    if (this.asks === "call" && this.announced !== null && !busy) this.#call(this.announced);
    // A tile that lies is no wish any more, whatever is asked next; one that somebody came before still is.
    if (this.#laying >= 0 && this.#laying !== stamp) {
      if (!this.#holds(this.wish?.side ?? null)) this.wish = null;
      this.#laying = -1;
    }
    if (!this.choosing) this.wish = null;
    if (!this.wish || busy || this.#stepped === stamp) return;
    const code = this.#next(this.wish);
    if (code === null) return;
    this.#stepped = stamp;
    if (code === UNDO) this.#table.undo();
    else this.#table.answer(code);
  }

  /** What was announced before it could be said. If it has become impossible, the refusal says why. */
  #call(deed: number): void {
    this.announced = null;
    if (this.question?.codes.includes(deed)) this.wish = { deed, side: null };
    else this.#table.answer(deed);
  }

  /** Is the tile of this side still in the hand? */
  #holds(side: number | null): boolean {
    const { now, seat } = this.#table;
    const hands: number[][] | undefined = now ? now.table.hands : undefined;
    return side !== null && (hands?.[seat]?.includes(sideParts(side).tile) ?? false);
  }

  #next({ deed, side }: Wish): number | null {
    if (this.asks === "turn" || this.asks === "call") {
      const final = deed < 0 || deed === LEAVE || deed === CANNOT;
      const legal = deed === PASS ? this.question?.optional : this.question?.codes.includes(deed);
      if (final || !legal) this.wish = null;
      return legal ? deed : null;
    }
    if (this.#chosen[0] !== deed) return UNDO;
    // A side that fits nowhere is answered all the same: the refusal says why.
    if (this.asks === "side") return side ?? this.question?.codes[0] ?? null;
    return side === null || side === this.side ? null : UNDO;
  }

  // The ghost.

  /** Turn to the next way it fits here; where none does, just turn. */
  rotate(step: 1 | -1): void {
    const turns = this.place === null ? undefined : this.legal.get(this.place);
    const steps = [1, 2, 3, 4].map((more) => (this.turn + more * step + 8) % 4);
    this.turnWish = (turns?.length ? steps.find((turn) => turns.includes(turn)) : steps[0]) ?? this.turnWish;
  }

  point(spot: Spot, pin: boolean): void {
    this.place = spaceAt(spot);
    this.pinned = pin;
  }

  move(dx: number, dy: number): void {
    const [first] = [...this.legal.keys()].sort((a, b) => a - b);
    if (this.place !== null) {
      const { x, y } = spotOf(this.place);
      this.point({ x: x + dx, y: y + dy }, true);
    } else if (first !== undefined) this.point(spotOf(first), true);
  }

  /** Walk over the legal places, row by row. */
  next(step: 1 | -1): void {
    const places = [...this.legal.keys()].sort((a, b) => a - b);
    const here = this.place ?? -1;
    const after = step > 0 ? places.find((place) => place > here) : places.filter((place) => place < here).pop();
    const next = after ?? (step > 0 ? places[0] : places[places.length - 1]);
    if (next !== undefined) this.point(spotOf(next), true);
  }

  /** Lay the tile where the ghost is. An illegal place is asked about all the same: the answer is the rule. */
  commit(): void {
    if (this.place === null || this.side === null || this.#table.busy) return;
    this.#laying = this.#table.stamp;
    this.#table.answer(placeCode({ space: this.place, turn: this.turn }));
  }

  leave(): void {
    if (!this.pinned) this.place = null;
  }

  clear(): void {
    this.place = null;
    this.pinned = false;
  }
}
