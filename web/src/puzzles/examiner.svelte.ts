/** A puzzle in place of a table's server: every answer asks the server what became of all of them so far. */

import type { ClientMessage, Tried } from "../core/protocol";
import type { Hears } from "../core/socket";
import { missed, solved, type Kept } from "./streak";

export class Examiner {
  told = $state.raw<Tried | null>(null);
  trouble = $state("");
  /** What this browser has solved, once this one is. */
  kept = $state.raw<Kept | null>(null);

  #codes: number[] = [];
  #clean = true;
  #asked = 0;
  #hears: Hears | null = null;

  constructor(
    readonly game: string,
    readonly number: number,
    readonly ask: (codes: readonly number[]) => Promise<Tried>,
  ) {}

  // What a table says to its server.

  readonly connect = (hears: Hears) => {
    this.#hears = hears;
    void this.#try(this.#codes);
    return { send: (message: ClientMessage) => this.#hear(message), close: () => this.close(), restart: () => void this.#try(this.#codes) };
  };

  close(): void {
    this.#hears = null;
  }

  #hear(message: ClientMessage): boolean {
    if (message.t === "answer") void this.#try([...this.#codes, message.code]);
    else if (message.t === "undo") void this.#try(this.#codes.slice(0, -1));
    else if (message.t === "hint") this.hint();
    else return message.t === "language";
    return true;
  }

  // What a person does.

  again(): void {
    void this.#try([]);
  }

  back(): void {
    void this.#try(this.#codes.slice(0, -1));
  }

  /** The next answer of a known solution, shown as boards show a hint; where none goes on from here, one step back. */
  hint(): void {
    const code = this.told?.hint;
    this.#spoil();
    if (code === null || code === undefined) this.again();
    else this.#hears?.message({ t: "hint", stamp: this.#codes.length, code, text: "", better: [], why: [] });
  }

  #spoil(): void {
    this.#clean = false;
    missed(this.game, this.number);
  }

  async #try(codes: readonly number[]): Promise<void> {
    const asked = ++this.#asked;
    let told: Tried;
    try {
      told = await this.ask(codes);
    } catch (error) {
      if (asked !== this.#asked) return;
      this.trouble = (error as Error).message;
      this.#hears?.message({ t: "error", text: this.trouble });
      return;
    }
    if (asked !== this.#asked || !this.#hears) return;
    this.trouble = "";
    if (told.refused) {
      this.#hears.message(told.refused);
      return;
    }
    this.#codes = [...codes];
    this.told = told;
    this.#hears.message(told.sync);
    if (told.solved) this.kept = solved(this.game, this.number, this.#clean);
    else if (told.over) this.#spoil();
  }
}
