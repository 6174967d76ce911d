/** One table as this tab knows it: what the server said last, what was answered and not yet heard of, and looks back. */

import type {
  Asking,
  ChatLine,
  ClientMessage,
  GameEvent,
  Hint,
  Moment,
  Motion,
  Move,
  ServerMessage,
  StandingOrders,
  Summary,
  Sync,
  Taken,
  Times,
  View,
} from "./protocol";
import { changed } from "./differences";
import { SPECTATOR } from "./protocol";
import { toReveal } from "./shares";
import { settings, type Language } from "./settings.svelte";
import { Wire, type Hears } from "./socket";

interface Refusal {
  code: number;
  rule: string;
  text: string;
}

const HISTORY_PAUSE = 110;
/** Positions are counted from here. */
export const FIRST = 1;

type Line = Pick<Wire, "send" | "close" | "restart">;

export class Table<V extends View = View> implements Hears {
  link = $state<"opening" | "live" | "lost" | "gone">("opening");
  summary = $state.raw<Summary | null>(null);
  seat = $state(SPECTATOR);
  stamp = $state(0);
  now = $state.raw<V | null>(null);
  events = $state.raw<GameEvent[]>([]);
  mayUndo = $state(false);
  chat = $state.raw<ChatLine[]>([]);
  orders = $state.raw<StandingOrders>({});
  takeback = $state.raw<Motion | null>(null);
  /** Takebacks there were, with how many events each left. */
  takebacks = $state.raw<Taken[]>([]);
  /** Somebody asks for a bot's place. */
  asking = $state.raw<Asking | null>(null);
  /** Everybody's time, and when this tab was told. */
  clock = $state.raw<(Times & { at: number }) | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  notice = $state("");
  /** The look back, or null for the present. */
  past = $state.raw<Moment<V> | null>(null);
  /** The position that is to be looked at; `past` follows when the server has told it. */
  wanted = $state<number | null>(null);
  /** The log line somebody points at; a board may show where it happened. */
  pointed = $state.raw<GameEvent | null>(null);
  busy = $state(false);
  /** Standing orders will answer what is asked. */
  ordered = $state(false);
  /** The seats the table waits for: a board knows who may answer at any time, or not at all. */
  awaited = $state.raw<(view: View) => number[]>((view) => view.asked);

  readonly view = $derived(this.past ? this.past.view : this.now);
  readonly told = $derived(this.past ? this.events.slice(0, this.past.events) : this.events);
  /** The question this seat can answer here and now; what its standing orders answer is none. */
  readonly question = $derived(this.past || this.ordered ? null : (this.now?.question ?? null));
  readonly myTurn = $derived(this.now?.question != null && !this.ordered && this.awaited(this.now).includes(this.seat));
  readonly seated = $derived(this.seat >= 0);
  readonly last = $derived(this.now?.position ?? 0);
  readonly at = $derived(this.wanted ?? this.last);

  #shown = 0; // the number of the view: changes are of the one before
  /** Where gestures of several answers began and ended. */
  #gestures: { from: number; to: number }[] = [];
  #since = 0;
  /** How far an undo of ours goes that is under way. */
  #backTo: number | null = null;
  /** Orders that the server was told and has not confirmed. */
  #ordering: StandingOrders | null = null;
  #unheard = 0;
  #unsaid: { stamp: number; code: number } | null = null;
  #instead: number | null = null;
  #moments = new Map<number, Moment<V>>();
  #asking: number | null = null;
  #lastAsked = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  readonly #wire: Line;

  constructor(
    readonly id: string,
    connect: (hears: Hears) => Line = (hears) => new Wire(() => socketAddress(id), hears),
  ) {
    this.#wire = connect(this);
  }

  close(): void {
    this.#wire.close();
  }

  /** After sitting down: the connection was made by somebody the server did not know yet. */
  reconnect(): void {
    this.#wire.restart();
  }

  /** The person has chosen a language: what the server says here follows. A new connection says it by its address. */
  speak(language: Language): void {
    this.#say({ t: "language", language });
  }

  // What a person does.

  /** `since`: a position from which on all answers were one gesture. They are taken back together. */
  answer(code: number, since = this.last): void {
    if (this.busy || !this.question) return;
    this.#since = since;
    this.refusal = null;
    this.hint = null;
    this.#unsaid = { stamp: this.stamp, code };
    this.busy = true;
    this.#say({ t: "answer", ...this.#unsaid });
  }

  undo(): void {
    if (!this.mayUndo || this.busy) return;
    // Whatever came after it without anybody else acting, standing orders answered.
    this.#backTo = this.#gestures.findLast(({ to }) => to <= this.last)?.from ?? this.last - 1;
    this.#sayUndo();
  }

  #sayUndo(): void {
    this.refusal = null;
    this.hint = null;
    this.#say({ t: "undo", stamp: this.stamp });
  }

  /** Is there more to be taken back: the beginning of the gesture, or what standing orders would only answer again? */
  #goBackOn(): void {
    this.#gestures = this.#gestures.filter(({ to }) => to <= this.last);
    const more = this.mayUndo && this.#backTo !== null && (this.ordered || this.last > this.#backTo);
    if (more) return this.#sayUndo();
    this.#backTo = null;
  }

  /** One gesture for two steps: take the last answer back and give this one. */
  answerInstead(code: number): void {
    if (!this.mayUndo || this.busy) return;
    this.#instead = code;
    this.undo();
  }

  askHint(): void {
    if (!this.question || this.hinting) return;
    this.forgive();
    this.hinting = this.#say({ t: "hint", stamp: this.stamp });
  }

  askTakeback(): void {
    this.#say({ t: "takeback" });
  }

  vote(yes: boolean): void {
    this.#say({ t: "vote", yes });
  }

  consent(yes: boolean): void {
    this.#say({ t: "consent", yes });
  }

  /** Let a bot play for somebody who is absent. */
  standIn(seat: number): void {
    this.#say({ t: "standin", seat });
  }

  /** I am back: no bot plays for me any more. */
  resume(): void {
    this.#say({ t: "resume" });
  }

  order(orders: StandingOrders): void {
    // Another one may be given before the server has said that it knows: all are said together then.
    this.#ordering = { ...(this.#ordering ?? this.orders), ...orders };
    if (this.#say({ t: "orders", orders: this.#ordering })) this.#unheard++;
  }

  talk(text: string): boolean {
    return this.#say({ t: "chat", text: text.slice(0, 300) });
  }

  /** Look at the table at position `at`, one for every answer; the last one, and null, is the present. */
  look(at: number | null): void {
    this.wanted = at === null || at >= this.last ? null : Math.max(FIRST, at);
    if (this.wanted === null) {
      this.past = null;
      return;
    }
    const known = this.#moments.get(this.wanted);
    if (known) this.past = known;
    else this.#askMoment();
  }

  /** One question at a time and no more than the server's patience allows: a slider is faster than that. */
  #askMoment(): void {
    const wait = this.#lastAsked + HISTORY_PAUSE - Date.now();
    if (this.#asking !== null) return;
    if (wait > 0) {
      clearTimeout(this.#later);
      this.#later = setTimeout(() => this.look(this.wanted), wait);
    } else if (this.wanted !== null && this.#say({ t: "history", at: this.wanted })) {
      this.#asking = this.wanted;
      this.#lastAsked = Date.now();
    }
  }

  /** Whatever was said above the question has been read. */
  forgive(): void {
    this.refusal = null;
    this.hint = null;
    this.notice = "";
  }

  // What the server says.

  connected(yes: boolean): void {
    if (this.link !== "gone") this.link = yes ? "live" : this.summary ? "lost" : "opening";
    if (!yes) {
      this.#asking = null;
      this.hinting = false;
    }
  }

  message(message: ServerMessage<V>): void {
    switch (message.t) {
      case "sync":
        return this.#sync(message);
      case "move":
        // `from` tells how many events we must have had; anything else means that a message was lost.
        if (message.from !== this.events.length) return this.#wire.restart();
        return this.#echo(message);
      case "back":
        if (!this.#follow(message)) return;
        this.takebacks = message.takebacks;
        this.#moments.clear();
        this.look(this.wanted);
        if (this.#instead !== null) {
          const code = this.#instead;
          this.#instead = null;
          this.#backTo = null;
          this.answer(code);
        } else if (message.by === this.seat) this.#goBackOn();
        return;
      case "refused":
        this.#settle();
        this.refusal = { code: message.code, rule: message.rule, text: message.text };
        return;
      case "stale":
        return this.#settle();
      case "error":
        this.#settle();
        this.#unheard = 0;
        this.#ordering = null;
        this.hinting = false;
        this.#asking = null;
        this.notice = message.text;
        return;
      case "seats":
        if (this.summary) this.summary = { ...this.summary, seats: message.seats };
        return;
      case "chat":
        this.chat = [...this.chat, message];
        return;
      case "takeback":
        this.takeback = message.by === null ? null : message;
        return;
      case "petition":
        this.asking = message.asking;
        return;
      case "clock":
        return this.#time(message);
      case "orders":
        this.orders = message.orders;
        this.ordered = message.ordered;
        this.#unheard = Math.max(0, this.#unheard - 1);
        if (!this.#unheard) this.#ordering = null;
        return;
      case "hint":
        this.hinting = false;
        if (message.stamp === this.stamp) this.hint = message;
        return;
      case "history":
        return this.#remember(message);
      case "over":
        if (this.summary) {
          const { seed, scores, winners } = message;
          this.summary = { ...this.summary, state: "over", seed, scores, winners };
        }
        return;
      case "bye":
        this.notice = message.text;
        // Turned away at the door: there is no such table. Otherwise the server will be back.
        if (!this.summary) {
          this.link = "gone";
          this.close();
        }
        return;
      case "pong":
        return;
    }
  }

  #sync(message: Sync<V>): void {
    this.link = "live";
    this.notice = "";
    this.summary = message.table;
    this.seat = message.seat;
    this.#shown = message.shown;
    this.events = message.events;
    this.chat = message.chat;
    this.orders = message.orders;
    this.takeback = message.takeback ?? null;
    this.takebacks = message.takebacks;
    this.asking = message.asking ?? null;
    this.#time(message.clock);
    this.#moments.clear();
    this.#backTo = null;
    this.#unheard = 0;
    this.#ordering = null;
    const unsaid = this.#unsaid;
    this.#goOn(message);
    // The connection was lost between our answer and its echo. If nothing has moved, it was never heard: say it again.
    if (unsaid?.stamp === message.stamp && message.view?.question) this.answer(unsaid.code);
    this.look(this.wanted);
    const share = toReveal(message.table, message.seat);
    if (share) this.#say({ t: "reveal", share });
  }

  /** What somebody has answered; while ours is under way that is it, and part of a gesture. */
  #echo(message: Move): void {
    const mine = this.busy;
    if (!this.#follow(message) || !mine) return;
    const [from, to] = [this.#since, this.last];
    this.#gestures = [...this.#gestures.filter((each) => each.from < from), { from, to }];
  }

  /** What is different since the last view; false if that is not the one we have, and all is to be said again. */
  #follow(message: Pick<Move, "stamp" | "changes" | "shown" | "events" | "from" | "undo" | "ordered">): boolean {
    if (!this.now || message.shown !== this.#shown + 1) {
      this.#wire.restart();
      return false;
    }
    this.#shown = message.shown;
    this.events = [...this.events.slice(0, message.from), ...message.events];
    this.#goOn({ ...message, view: changed(this.now, message.changes) as V });
    return true;
  }

  #goOn({ stamp, view, undo, ordered }: Pick<Sync<V>, "stamp" | "view" | "undo" | "ordered">): void {
    this.#settle(this.#instead);
    this.stamp = stamp;
    this.now = view;
    this.mayUndo = undo;
    this.ordered = ordered;
    this.refusal = null;
    this.hint = null;
    this.hinting = false;
    if (view && this.summary?.state === "waiting") this.summary = { ...this.summary, state: "running" };
  }

  #time(times: Times | undefined): void {
    this.clock = times ? { left: times.left, runs: times.runs, at: Date.now() } : null;
  }

  #settle(instead: number | null = null): void {
    this.#unsaid = null;
    this.#instead = instead;
    this.busy = false;
  }

  #remember(moment: Moment<V>): void {
    // The server answers with the nearest position there is; what we asked for is then the same moment.
    this.#moments.set(this.#asking ?? moment.at, moment);
    this.#asking = null;
    if (this.wanted !== null) this.look(this.wanted);
  }

  #say(message: ClientMessage): boolean {
    return this.#wire.send(message);
  }
}

function socketAddress(id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/${encodeURIComponent(id)}?language=${settings.language}`;
}
