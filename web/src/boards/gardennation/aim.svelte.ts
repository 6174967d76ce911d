/**
 * Choosing a deed and its place as one gesture.
 *
 * The rules ask what is done and then where; here a person points at an area with a deed in mind, and the answers and
 * undos that lead there are given one by one. Where a deed is possible is told in `where`; why not is the server's word.
 */

import type { Game, Question } from "../../core/protocol";
import type { Table } from "../../core/table.svelte";
import { DEED, type Shown, type View } from "../../generated/gardennation";
import type { Spot } from "../shared/spots";
import { centreOf, spotsOf, stepFrom, territoryOf } from "./garden";

export const { BUILD, DEMOLISH, INVADE, MOVE, TRANSFER, SKIP } = DEED;

/** What each question about a place is part of. */
const PART_OF: Readonly<Record<string, number>> = {
  build: BUILD,
  demolish: DEMOLISH,
  invade: INVADE,
  move: MOVE,
  "roof-from": TRANSFER,
  "roof-to": TRANSFER,
};

interface Wish {
  deed: number;
  /** The answer to "where", or null to have the deed in mind and point later. */
  code: number | null;
}

export class Aim {
  /** The area somebody points at. */
  place = $state<number | null>(null);
  /** Put down by a tap or a key: it stays when the pointer leaves. */
  pinned = $state(false);
  wish = $state.raw<Wish | null>(null);
  /** The deed in mind while none has been answered. */
  #mind = $state<number>(BUILD);

  readonly #table: Table<View>;
  readonly #game: Game;
  #stepped = -1;

  readonly question: Question | null = $derived.by(() => this.#table.question);
  readonly asks: string = $derived.by(() => (this.question ? (this.#game.kinds[this.question.kind]?.name ?? "") : ""));
  readonly shown: Shown | null = $derived.by(() => this.#table.view?.table ?? null);
  /** Territories lie where they lie: the same places with every view, so that nothing is drawn anew for them. */
  readonly #slots: string = $derived((this.shown?.slots ?? []).join());
  readonly laid: readonly number[] = $derived(this.#slots ? this.#slots.split(",").map(Number) : []);
  readonly spots: Spot[] = $derived(spotsOf(this.laid));
  /** Is this seat about to say what it does, or where? */
  readonly choosing: boolean = $derived(this.asks === "deed" || this.asks in PART_OF);
  readonly deed: number | null = $derived(!this.choosing ? null : (PART_OF[this.asks] ?? this.wish?.deed ?? this.#mind));
  /** What can be done with this action, as far as it is still open. */
  readonly deeds: readonly number[] = $derived.by(() => {
    if (this.asks === "deed") return this.question?.codes ?? [];
    return this.choosing ? (this.shown?.where ?? []).flatMap((places, deed) => (places.length ? [deed] : [])) : [];
  });
  /** Where the deed can be done: areas, or territories for a strategic movement. */
  readonly targets: readonly number[] = $derived.by(() => {
    if (this.deed === null) return [];
    return (this.asks === "deed" ? this.shown?.where[this.deed] : this.question?.codes) ?? [];
  });
  readonly areas: readonly number[] = $derived(
    this.deed === MOVE ? [...this.spots.keys()].filter((area) => this.targets.includes(territoryOf(area))) : this.targets,
  );
  readonly fits: boolean = $derived(this.place !== null && this.areas.includes(this.place));
  /** Putting down the roof that was taken somewhere. */
  readonly roofing: boolean = $derived(this.asks === "roof-to");

  constructor(table: Table<View>, game: Game) {
    this.#table = table;
    this.#game = game;
  }

  /** Have a deed in mind; one that was answered already is taken back. */
  do(deed: number): void {
    if (deed === this.deed && !this.roofing) return;
    if (deed === SKIP) this.#want({ deed, code: 0 });
    else if (this.asks === "deed") {
      this.#mind = deed;
      this.wish = null;
      this.clear();
    } else if (this.choosing) this.#want({ deed, code: null });
  }

  /** Do it where one points. What is not possible is asked about all the same: the answer is the rule. */
  commit(): void {
    if (this.place === null || this.deed === null || this.#table.busy) return;
    const code = this.deed === MOVE ? territoryOf(this.place) : this.place;
    if (this.asks === "deed") this.#want({ deed: this.deed, code });
    else {
      this.#mind = BUILD;
      this.#table.answer(code);
    }
  }

  /** One step back: the ghost is lifted, then the deed is taken back. */
  back(): void {
    if (this.place !== null && this.pinned) this.clear();
    else if (this.asks === "deed") this.do(BUILD);
    else if (this.choosing) this.#table.undo();
  }

  #want(wish: Wish): void {
    this.wish = wish;
    this.#stepped = -1;
    this.step();
  }

  /** The next answer on the way to the wish, one for every stamp. Called whenever the table has moved. */
  step(): void {
    const { stamp, busy } = this.#table;
    if (!this.choosing) {
      this.wish = null;
      this.#mind = BUILD;
    }
    if (!this.wish || busy || this.#stepped === stamp) return;
    this.#stepped = stamp;
    const { deed, code } = this.wish;
    if (this.asks === "deed" && code === null) {
      this.#mind = deed;
      this.wish = null;
    } else if (this.asks === "deed") {
      if (deed === SKIP || !this.question?.codes.includes(deed)) this.wish = null;
      this.#table.answer(deed);
    } else if (PART_OF[this.asks] !== deed || this.roofing || code === null) this.#table.undo();
    else {
      this.wish = null;
      this.#mind = BUILD;
      this.#table.answer(code);
    }
  }

  // The ghost.

  point(area: number | null, pin: boolean): void {
    if (area === null && this.pinned) return;
    this.place = area;
    this.pinned = pin && area !== null;
  }

  move(dx: number, dy: number): void {
    const from = this.place ?? this.areas[0] ?? this.spots.findIndex(({ x, y }) => x === 0 && y === 0);
    this.point(this.place === null ? from : stepFrom(this.spots, from, dx, dy), true);
  }

  /** Walk over the places where it can be done, row by row. */
  next(step: 1 | -1): void {
    const order = (area: number) => Math.round((this.spots[area]?.y ?? 0) * 10) * 1000 + (this.spots[area]?.x ?? 0);
    const middles = this.deed === MOVE ? this.targets.map((territory) => centreOf(territory)) : [...this.areas];
    const places = middles.sort((a, b) => order(a) - order(b));
    if (!places.length) return;
    const here = this.place === null ? -1 : places.indexOf(this.place);
    const at = here < 0 && step < 0 ? places.length - 1 : (here + step + places.length) % places.length;
    this.point(places[at] ?? null, true);
  }

  leave(): void {
    if (!this.pinned) this.place = null;
  }

  clear(): void {
    this.place = null;
    this.pinned = false;
  }
}
