/** What this browser orders wherever it sits: how fast bots play. */

import { settings, type Pace } from "./settings.svelte";
import type { Table } from "./table.svelte";

/** What the server goes by where nobody has said anything. */
const USUAL: Pace = "brisk";

export class Manners {
  /** Until my turn everything goes as fast as it can. */
  hurrying = $state(false);
  /** What this tab has wished: another device may wish something else, and they must not go on contradicting each other. */
  #wished: Pace | null = null;

  constructor(private readonly table: Table) {}

  readonly pace: Pace = $derived.by(() => (this.hurrying ? "instant" : settings.pace));
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
    const { pace } = this;
    const news = pace !== this.#wished && pace !== (this.#wished ?? this.table.orders.pace ?? USUAL);
    this.#wished = pace;
    if (news) this.table.order({ pace });
  }
}
