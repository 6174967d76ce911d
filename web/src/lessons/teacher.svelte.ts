/**
 * A lesson in place of a server: it says what a table would say, as it is written down, and takes only the answer that is taught.
 *
 * Why another answer will not do is the rule that forbids it (the server is asked), or, where it is legal, a caption.
 */

import { flushSync } from "svelte";
import { changed } from "../core/differences";
import type { ClientMessage, GameEvent, Lesson, LessonMove, Summary, View } from "../core/protocol";
import type { Hears } from "../core/socket";
import { keep, reached } from "./progress";

/** Who else sits there, in this order: bots are called by the animals of their levels. */
const OTHERS = ["greedy", "medium", "hard", "random"];
const PAUSE = 650;

/** An answer that was not taken; without a rule it is legal, and not what is taught here. */
export interface Wrong {
  code: number;
  rule: string;
}

export class Teacher {
  /** The step whose caption is said; after the last one the lesson is over. */
  step = $state(0);
  wrong = $state.raw<Wrong | null>(null);
  /** The others play. */
  playing = $state(false);

  readonly steps;
  readonly #views: View[];
  /** How many events were told by each position. */
  readonly #told: number[];
  readonly #events: GameEvent[];
  #hears: Hears | null = null;
  #at = 0;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly lesson: Lesson,
    readonly name: string,
    readonly language: string,
    readonly whyNot: (step: number, code: number) => Promise<string>,
    readonly calm: boolean = matchMedia("(prefers-reduced-motion: reduce)").matches,
  ) {
    this.steps = lesson.steps;
    this.#views = [lesson.view];
    this.#told = [lesson.events.length];
    this.#events = [...lesson.events];
    for (const { changes, events } of lesson.moves) {
      this.#views.push(changed(this.#views[this.#views.length - 1] as View, changes) as View);
      this.#events.push(...events);
      this.#told.push(this.#events.length);
    }
    const kept = reached(lesson.game, lesson.id);
    this.step = kept < this.steps.length ? kept : 0;
    this.#at = this.#place(this.step);
  }

  get over(): boolean {
    return this.step >= this.steps.length;
  }

  /** What is taught here and now, null while there is nothing to be answered. */
  get taught(): number | null {
    return this.playing ? null : (this.steps[this.step]?.code ?? null);
  }

  /** How far the table has come when a step is said; after the last one all is played. */
  #place(step: number): number {
    return this.steps[step]?.after ?? this.lesson.moves.length;
  }

  // What a table says to its server.

  readonly connect = (hears: Hears) => {
    this.#hears = hears;
    queueMicrotask(() => this.#sync());
    return { send: (message: ClientMessage) => this.#hear(message), close: () => this.close(), restart: () => this.#sync() };
  };

  close(): void {
    clearTimeout(this.#later);
    this.#hears = null;
  }

  #hear(message: ClientMessage): boolean {
    if (message.t === "answer") this.try(message.code);
    else if (message.t === "hint") this.light();
    return message.t === "answer" || message.t === "language";
  }

  // What the learner does.

  try(code: number): void {
    const { taught, step } = this;
    if (taught === null) return this.#leave();
    if (code === taught) return this.#goOn();
    const legal = code < 0 ? this.#views[this.#at]?.question?.optional : this.#views[this.#at]?.question?.codes.includes(code);
    if (legal) {
      this.#refuse(code, "");
      return;
    }
    const tell = (rule: string) => {
      if (this.step === step && !this.playing) this.#refuse(code, rule);
    };
    this.whyNot(step, code).then(tell, () => tell(""));
  }

  /** Said by the caption's neighbour and not by the table: a board takes a refusal back with whatever it was about. */
  #refuse(code: number, rule: string): void {
    this.wrong = { code, rule };
    this.#leave();
  }

  /** The answer is as good as not given. */
  #leave(): void {
    this.#hears?.message({ t: "stale", stamp: this.#at + 1 });
    this.light();
  }

  /** The caption has been read, or the learner wants to be shown. */
  next(): void {
    if (!this.playing && !this.over) this.#goOn();
  }

  back(): void {
    if (this.playing || !this.step) return;
    this.#stand(this.step - 1);
  }

  again(): void {
    this.#stand(0);
  }

  #stand(step: number): void {
    clearTimeout(this.#later);
    this.playing = false;
    this.step = step;
    this.wrong = null;
    this.#at = this.#place(step);
    keep(this.lesson.game, this.lesson.id, step, this.steps.length);
    this.#sync();
  }

  #goOn(): void {
    const next = this.step + 1;
    this.wrong = null;
    this.playing = true;
    // Kept at once: whoever goes away while the others play has done this step.
    keep(this.lesson.game, this.lesson.id, next, this.steps.length);
    this.#play(next);
  }

  /** One move after the other, at a pace that eyes can follow; the learner's own go without a pause. */
  #play(next: number): void {
    const move = this.lesson.moves[this.#at];
    if (!move || this.#at >= this.#place(next)) {
      this.playing = false;
      this.step = next;
      this.#hears?.message({ t: "orders", orders: {}, ordered: this.taught === null });
      this.light();
      return;
    }
    this.#at += 1;
    this.#move(move);
    const seen = move.seat !== this.lesson.seat && move.seat >= 0 && move.events.length > 0;
    if (seen && !this.calm) this.#later = setTimeout(() => this.#play(next), PAUSE);
    else this.#play(next);
  }

  // What a server would say.

  #move({ changes, events }: LessonMove): void {
    const from = this.#told[this.#at - 1] ?? 0;
    // What the learner's own seat answers by itself is asked all the same: boards remember what a choice began with.
    const asked = this.#views[this.#at]?.question != null;
    this.#hears?.message({ t: "move", stamp: this.#at + 1, changes, shown: this.#at, events, from, undo: false, ordered: !asked });
    if (asked) flushSync();
  }

  #sync(): void {
    const view = this.#views[this.#at];
    if (!view) return;
    const events = this.#events.slice(0, this.#told[this.#at]);
    const ordered = this.taught === null;
    this.#hears?.message({ t: "sync", table: this.#summary(view), stamp: this.#at + 1, seat: this.lesson.seat, view, shown: this.#at, events, undo: false, chat: [], orders: {}, ordered, takebacks: [] });
    this.light();
  }

  /** What is to be pressed is shown as boards show a hint. */
  light(): void {
    const code = this.taught;
    if (code !== null) this.#hears?.message({ t: "hint", stamp: this.#at + 1, code, text: "", better: [], why: [] });
  }

  #summary(view: View): Summary {
    const { game, seat, seats, options } = this.lesson;
    let others = 0;
    const sitting = Array.from({ length: seats }, (_, n) =>
      n === seat
        ? { kind: "human" as const, name: this.name, present: true }
        : { kind: "bot" as const, name: "", present: true, bot: OTHERS[others++ % OTHERS.length] ?? "" },
    );
    return { table: "", game, options, language: this.language, public: false, created: 0, state: "running", seats: sitting, seat, maker: false, seal: "", position: view.position, terms: {} };
  }
}
