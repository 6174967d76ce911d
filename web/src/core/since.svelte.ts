/** Where the others began to play: the position after this seat's last turn, to play them again from. */

import type { Table } from "./table.svelte";

export class Since {
  /** Null while this tab has not seen a turn of its own end. */
  position = $state<number | null>(null);
  #mine = false;
  #last = 0;

  constructor(private readonly table: Table) {}

  /** Called whenever something has changed. `playing`: the seat whose turn it is. */
  mind(playing: number): void {
    const { table } = this;
    if (!table.seated || !table.now) return;
    const mine = playing === table.seat;
    if (this.#mine && !mine) this.position = this.#last;
    if (mine) this.#last = table.last;
    this.#mine = mine;
  }
}
