/** A battle stays to be looked at for a while when it is over: once, and no longer than that, whatever else happens meanwhile. */

interface Now {
  /** Is the table known yet? */
  known: boolean;
  /** The number of the last battle. */
  at: number;
  fighting: boolean;
}

export const LINGERS = 3000;

export class Lingering {
  #seen = $state(-1);
  #first = true;

  constructor(now: () => Now) {
    // Numbers and not the battle itself, which every event tells anew: its time must not begin again.
    const known = $derived(now().known);
    const at = $derived(now().at);
    const fighting = $derived(now().fighting);
    $effect(() => {
      if (this.#first) {
        // Battles before this page was opened are history.
        if (known) [this.#first, this.#seen] = [false, fighting ? at - 1 : at];
        return;
      }
      // An undo may have taken it back.
      if (at < this.#seen) this.#seen = at;
      if (fighting || at <= this.#seen) return;
      const battle = at;
      const timer = setTimeout(() => (this.#seen = battle), LINGERS);
      return () => clearTimeout(timer);
    });
  }

  shows(at: number): boolean {
    return !this.#first && at > this.#seen;
  }
}
