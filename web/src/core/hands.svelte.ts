/** Who has the screen that several people pass among them: nobody, until they say so. */

export class Hands {
  /** The seat, at the table that is open; null: the screen is covered. */
  seat = $state<number | null>(null);
  #table = "";
  /** Seats that have answered at this stamp, unseen by the rest: nobody else is told that they have. */
  #done: { stamp: number; seats: Set<number> } = { stamp: -1, seats: new Set() };

  /** Another table, or none, is open: what was uncovered is covered again. */
  look(table: string): void {
    if (table === this.#table) return;
    this.#table = table;
    this.seat = null;
    this.#done = { stamp: -1, seats: new Set() };
  }

  /** Somebody says that they have it. */
  take(seat: number | null): void {
    this.seat = seat;
  }

  /** This seat has nothing more to say as things stand. */
  finish(stamp: number, seat: number): void {
    if (this.#done.stamp !== stamp) this.#done = { stamp, seats: new Set() };
    this.#done.seats.add(seat);
  }

  /** Of the seats that are waited for, the first at this screen that still has something to say. */
  next(here: readonly number[], awaited: readonly number[], stamp: number, now: number): number | null {
    const done = this.#done.stamp === stamp ? this.#done.seats : new Set<number>();
    return here.find((seat) => seat !== now && awaited.includes(seat) && !done.has(seat)) ?? null;
  }
}
