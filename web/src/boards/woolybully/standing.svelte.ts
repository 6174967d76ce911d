/**
 * Standing orders for calls, so that nobody is pestered in every window (woolybully:r19).
 *
 * The server keeps one order for the kind `call`; none looks at the hand, so no pause tells what is in it. Two wishes
 * last only for a while and are kept here: a raised hand (ask me once) and silence until my next turn; afterwards the
 * former order is given again.
 */

import type { Table } from "../../core/table.svelte";

export const ALWAYS = "ask";
export const MOMENT = "wait";
const NEVER = "pass";
const ORDERS: readonly unknown[] = [ALWAYS, MOMENT, NEVER];

type Passing = { why: "hand" | "round"; former: string };

export class Standing {
  readonly #table: Table;
  #passing = $state.raw<Passing | null>(null);
  /** The raised hand was heard, or the turn in which silence began is over. */
  #begun = false;

  /** What was ordered for good. */
  readonly order: string = $derived.by(() => this.#passing?.former ?? String(this.#table.orders.call ?? MOMENT));
  readonly raised: boolean = $derived(this.#passing?.why === "hand");
  readonly silent: boolean = $derived(this.#passing?.why === "round");

  constructor(table: Table) {
    this.#table = table;
    this.#passing = recall(table.id);
  }

  /** Who has not ordered anything that still is an order has a moment after every action, like everybody else. */
  begin(): void {
    if (!ORDERS.includes(this.#table.orders.call)) this.#give(MOMENT);
  }

  choose(order: string): void {
    this.#keep(null);
    this.#give(order);
  }

  raise(): void {
    if (this.raised) return this.choose(this.order);
    this.#keep({ why: "hand", former: this.order });
    this.#give(ALWAYS);
  }

  hush(): void {
    if (this.silent) return this.choose(this.order);
    this.#keep({ why: "round", former: this.order });
    this.#give(NEVER);
  }

  /** Look at what is asked now: is the hand heard, has the round come to me? */
  notice(asks: string): void {
    if (this.raised) {
      // Heard until the call is carried through: who thinks again in the middle of it is still asked.
      if (asks === "call") this.#begun = true;
      else if (this.#begun && asks !== "side" && asks !== "place") this.choose(this.order);
    } else if (this.silent) {
      if (asks === "") this.#begun = true;
      else if (this.#begun && asks === "turn") this.choose(this.order);
    }
  }

  #give(order: string): void {
    this.#table.order({ call: order });
  }

  #keep(passing: Passing | null): void {
    this.#passing = passing;
    this.#begun = false;
    try {
      if (passing) localStorage.setItem(key(this.#table.id), JSON.stringify(passing));
      else localStorage.removeItem(key(this.#table.id));
    } catch {
      // Without storage a reload makes the passing order a lasting one; it can be changed in one tap.
    }
  }
}

const key = (table: string) => `polyana-calls-${table}`;

function recall(table: string): Passing | null {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "null") as Passing | null;
  } catch {
    return null;
  }
}
