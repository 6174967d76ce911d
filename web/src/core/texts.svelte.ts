/** Every word a person reads, from the same Fluent files as the other front ends. Ids: see polyana/texts.py. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Domain, EventKind, Game, GameEvent, GameOption, OptionValue } from "./protocol";
import { HIDDEN, PASS } from "./protocol";
import { splitCode, splitValue } from "./meaning";
import { settings, type Language } from "./settings.svelte";

type Arguments = Record<string, FluentVariable>;

const files = import.meta.glob<string>("../../../src/polyana/locales/*/*.ftl", { query: "?raw", import: "default" });

class Texts {
  /** The language of the page: what the person chose, as soon as its words are here. */
  #language = $state<Language>(settings.language);
  /** Grows with every file that arrives, so that what is on the screen is said again. */
  #loaded = $state(0);
  readonly #bundles = new Map<Language, FluentBundle>();
  readonly #asked = new Map<string, Promise<void>>();
  readonly #files = new Set<string>();

  get language(): Language {
    return this.#language;
  }

  /** Make the words of a file (`web`, `polyana`, a game's name) ready. */
  load(file: string): Promise<void> {
    this.#files.add(file);
    return this.#fetch(file, this.#language);
  }

  /** Speak another language from now on. Nothing on the page is without words meanwhile. */
  async use(language: Language): Promise<void> {
    await Promise.all([...this.#files].map((file) => this.#fetch(file, language)));
    if (settings.language === language) this.#language = language;
  }

  #fetch(file: string, language: Language): Promise<void> {
    const path = `../../../src/polyana/locales/${language}/${file}.ftl`;
    let asked = this.#asked.get(path);
    if (!asked) {
      asked = Promise.resolve(files[path]?.()).then((source) => {
        if (source !== undefined) this.add(language, source);
      });
      this.#asked.set(path, asked);
    }
    return asked;
  }

  add(language: Language, source: string): void {
    let bundle = this.#bundles.get(language);
    if (!bundle) {
      bundle = new FluentBundle(language, { useIsolating: false });
      this.#bundles.set(language, bundle);
    }
    bundle.addResource(new FluentResource(source), { allowOverrides: true });
    this.#loaded += 1;
  }

  /** One message; `id.attribute` for an attribute. A missing one shows its id: a game at the table goes on. */
  say(id: string, args: Arguments = {}): string {
    return this.#format(id, args) ?? `{${id}}`;
  }

  has(id: string): boolean {
    return this.#format(id, {}) !== null;
  }

  #format(id: string, args: Arguments): string | null {
    void this.#loaded;
    const bundle = this.#bundles.get(this.language);
    const [name = "", attribute] = id.split(".");
    const message = bundle?.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    return bundle && pattern ? bundle.formatPattern(pattern, args, []) : null;
  }

  // What a game declares.

  title(game: string): string {
    return this.has(`${game}-title`) ? this.say(`${game}-title`) : game;
  }

  prompt(game: Game, kind: number, name: string): string {
    return this.say(`${game.name}-ask-${game.kinds[kind]?.name}`, { name });
  }

  label(game: Game, kind: number, code: number, names: string[]): string {
    const declared = game.kinds[kind];
    if (!declared) return String(code);
    if (code === PASS) {
      const own = `${game.name}-pass-${declared.name}`;
      return this.say(this.has(own) ? own : "pass");
    }
    const word = declared.words[code - (declared.size - declared.words.length)];
    if (word) return this.say(`${game.name}-word-${declared.name}-${word}`);
    const values = splitCode(declared, code);
    const named = declared.domains.map((domain, i): [string, Domain, number] => [domain.name, domain, values[i] ?? 0]);
    // A game still without words can be played all the same.
    const id = `${game.name}-label-${declared.name}`;
    return this.has(id) ? this.say(id, this.#arguments(game, named, names)) : `${declared.name} ${values.join(", ")}`;
  }

  value(game: Game, domain: Domain, value: number, names: string[]): string {
    if (domain.name === "seat") return names[value] ?? this.say("seat", { n: value + 1 });
    const low = plainNumber(domain);
    if (low !== null) return String(value + low);
    const by = domain.by ? { [domain.by]: String(game.told?.[domain.by] ?? game.options.find(({ name }) => name === domain.by)?.default) } : {};
    return this.say(`${game.name}-value-${domain.name}`, { ...(domain.axes.length ? splitValue(domain, value) : { n: value }), ...by });
  }

  /** What a field of the table is called; a game still without the word has its name. */
  field(game: Game, name: string): string {
    const id = `${game.name}-field-${name}`;
    return this.has(id) ? this.say(id) : name.replaceAll("_", " ");
  }

  event(game: Game, event: GameEvent, names: string[]): string {
    const [kind, ...values] = event;
    const declared: EventKind | undefined = game.events[kind];
    if (!declared) return String(event);
    const named = declared.arguments.map(([name, domain], i): [string, Domain, number] => [name, domain, values[i] ?? 0]);
    const hidden = values.includes(HIDDEN) ? "-hidden" : "";
    const known = named.filter(([, , value]) => value !== HIDDEN);
    const id = `${game.name}-event-${declared.name}${hidden}`;
    // Where the board shows what words would count out, there are shorter ones.
    return this.say(this.has(`web-${id}`) ? `web-${id}` : id, this.#arguments(game, known, names));
  }

  #arguments(game: Game, values: [string, Domain, number][], names: string[]): Arguments {
    const args: Arguments = {};
    for (const [name, domain, value] of values) {
      let variable = name;
      for (let again = 2; variable in args; again++) variable = `${name}-${again}`;
      const low = plainNumber(domain);
      if (low !== null) args[variable] = value + low;
      else {
        args[variable] = this.value(game, domain, value, names);
        args[`${variable}-n`] = value;
      }
    }
    return args;
  }

  option(game: Game, option: GameOption): string {
    return this.say(`${game.name}-option-${option.name}`);
  }

  /** The name under which options of a group are folded away. */
  optionGroup(game: Game, group: string): string {
    return this.say(`${game.name}-group-${group}`);
  }

  optionAbout(game: Game, option: GameOption): string {
    return this.say(`${game.name}-option-${option.name}.about`);
  }

  optionValue(game: Game, option: GameOption, value: OptionValue): string {
    if (typeof value === "boolean") return this.say(value ? "on" : "off");
    const text = this.say(`${game.name}-option-${option.name}-${value}`);
    const weight = option.weights[String(value)];
    return weight === undefined ? text : this.say(`${game.name}-option-weight`, { value: text, n: weight });
  }
}

/** The lowest value of a domain of plain numbers, null for any other. */
function plainNumber(domain: Domain): number | null {
  const [axis, ...more] = domain.axes;
  return axis?.name === "n" && more.length === 0 ? axis.low : null;
}

export const texts = new Texts();

/** Short for templates. */
export function say(id: string, args?: Arguments): string {
  return texts.say(id, args);
}
