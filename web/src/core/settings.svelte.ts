/** What a person chose for this browser; kept in localStorage, in step between tabs. */

export type Language = "en" | "ru";
export type Theme = "auto" | "light" | "dark";
/** How fast bots play and how long what happens is shown. */
export const PACES = ["calm", "brisk", "instant"] as const;
export type Pace = (typeof PACES)[number];

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  pace: Pace;
  shortcuts: boolean;
  name: string;
}

const KEY = "polyana";

export function preferredLanguage(languages: readonly string[]): Language {
  for (const language of languages) {
    const head = language.toLowerCase().slice(0, 2);
    if (head === "ru" || head === "en") return head;
  }
  return "en";
}

function read(): Kept {
  let kept: Partial<Kept> = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    // Unreadable, or no storage in this browser: begin with what everybody gets.
  }
  return {
    language: kept.language === "ru" || kept.language === "en" ? kept.language : preferredLanguage(navigator.languages),
    theme: kept.theme === "light" || kept.theme === "dark" ? kept.theme : "auto",
    sound: kept.sound === true,
    pace: PACES.find((pace) => pace === kept.pace) ?? "brisk",
    shortcuts: kept.shortcuts !== false,
    name: typeof kept.name === "string" ? kept.name : "",
  };
}

class Settings {
  // Field by field: who asks for the language must not hear of every letter of a name.
  readonly #kept = $state(read());

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key === KEY) Object.assign(this.#kept, read());
    });
  }

  get language() {
    return this.#kept.language;
  }
  get theme() {
    return this.#kept.theme;
  }
  get sound() {
    return this.#kept.sound;
  }
  get pace() {
    return this.#kept.pace;
  }
  get shortcuts() {
    return this.#kept.shortcuts;
  }
  get name() {
    return this.#kept.name;
  }

  change(some: Partial<Kept>): void {
    Object.assign(this.#kept, some);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // It lasts as long as the page, then.
    }
  }

  /** theme.js does the same before the first paint. */
  applyTheme(): void {
    const root = document.documentElement;
    if (this.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
