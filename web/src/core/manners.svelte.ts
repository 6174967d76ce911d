/** What this browser orders wherever it sits: how fast bots play, and not to be asked what has one answer. */

import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";

export class Manners {
  /** Until my turn everything goes as fast as it can. */
  hurrying = $state(false);

  constructor(private readonly table: Table) {}

  readonly pace = $derived.by(() => (this.hurrying ? "instant" : settings.pace));
  /** Could I wait less? */
  readonly mayHurry = $derived.by(() => this.#plays && !this.table.past && !this.table.myTurn && !this.hurrying && settings.pace !== "instant");

  get #plays(): boolean {
    const { table } = this;
    return table.link === "live" && table.seated && table.now !== null && !table.now.over;
  }

  /** Called whenever something has changed. */
  mind(): void {
    if (this.table.myTurn || this.table.now?.over) this.hurrying = false;
    if (!this.#plays) return;
    const { orders } = this.table;
    // Whoever has said that they want to be asked is asked.
    const forced = orders.forced ?? true;
    if (orders.pace !== this.pace || orders.forced !== forced) this.table.order({ pace: this.pace, forced });
  }
}
