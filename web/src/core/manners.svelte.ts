/** What this browser orders wherever it sits: how fast bots play, and not to be asked what has one answer. */

import type { StandingOrders } from "./protocol";
import { settings, type Pace } from "./settings.svelte";
import type { Table } from "./table.svelte";

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

  /** Called whenever something has changed. `holds`: things are taken up to look where they fit, and the only place is not yet meant. */
  mind(holds = false): void {
    if (this.table.myTurn || this.table.now?.over) this.hurrying = false;
    if (!this.#plays) return;
    const { orders } = this.table;
    const news: StandingOrders = {};
    // Whoever has said that they want to be asked is asked.
    if (this.#wished === null && orders.forced === undefined) news.forced = !holds;
    if (this.pace !== this.#wished && this.pace !== orders.pace) news.pace = this.pace;
    this.#wished = this.pace;
    if (Object.keys(news).length) this.table.order(news);
  }
}
