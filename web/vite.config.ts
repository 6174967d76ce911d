/// <reference types="vitest/config" />
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { readToml } from "./toml";

/** `import path from "game-icons:frog"`: the markup of one icon, so that the other four thousand stay at home. */
function gameIcons(): Plugin {
  const prefix = "game-icons:";
  const file = new URL("node_modules/@iconify-json/game-icons/icons.json", import.meta.url);
  let icons: Record<string, { body: string }> | undefined;
  return {
    name: "game-icons",
    resolveId: (id) => (id.startsWith(prefix) ? "\0" + id : null),
    load(id) {
      if (!id.startsWith("\0" + prefix)) return null;
      icons ??= (JSON.parse(readFileSync(file, "utf-8")) as { icons: typeof icons }).icons;
      const body = icons?.[id.slice(prefix.length + 1)]?.body;
      if (!body) this.error(`there is no ${id.slice(1)}`);
      return `export default ${JSON.stringify(body)}`;
    },
  };
}

/** The printed tiles are told once, in the game's own data file; here they become a list of cells, words as printed. */
function printedTiles(): Plugin {
  return {
    name: "printed-tiles",
    transform(source, id) {
      if (!id.endsWith("/tiles.toml")) return null;
      const words = (list: string) => [...list.matchAll(/"([^"]+)"/g)].map((found) => found[1]);
      const tiles = [...source.matchAll(/^cells = \[(.+)\]/gm)].map((found) => words(found[1] ?? ""));
      const clans = [...source.matchAll(/^\[\[clans\]\]\s+id = "([a-z]+)"/gm)].map((found) => found[1]);
      return { code: `export default ${JSON.stringify({ tiles, clans })}`, map: null };
    },
  };
}

/** The printed cards of Garden Nation, from the game's own data file. */
function printedCards(): Plugin {
  // A value of TOML is one of JSON, but for the keys of inline tables.
  const read = (value: string): unknown => JSON.parse(value.replace(/#.*$/gm, "").replace(/,(\s*\])/g, "$1").replace(/(\w+) = /g, '"$1": '));
  return {
    name: "printed-cards",
    transform(source, id) {
      if (!id.endsWith("/gardennation.toml")) return null;
      const blocks = (name: string) =>
        [...source.matchAll(new RegExp(`^\\[\\[${name}\\]\\]\\n((?:\\w.*\\n)+)`, "gm"))].map((block) =>
          Object.fromEntries([...(block[1] ?? "").matchAll(/^(\w+) = (.+)$/gm)].map(([, key, value]) => [key, read(value ?? "")])),
        );
      const red = Number(/^red_zone_below = (\d+)/m.exec(source)?.[1]);
      return { code: `export default ${JSON.stringify({ projects: blocks("common_project"), goals: blocks("secret_goal"), red })}`, map: null };
    },
  };
}

/** Root's maps, cards, quests and boards, from the game's own data files, without what is only said there in words. */
function printedWoods(): Plugin {
  const words = new Set(["reach", "forest_adjacency", "layouts", "forest_undivided", "en", "ru", "ru_short", "ru_official", "ru_source", "effect", "setup", "special_en", "special_ru", "vagabond_use"]);
  return {
    name: "printed-woods",
    transform(source, id) {
      if (!/\/root\/data\/[\w-]+\.toml$/.test(id)) return null;
      return { code: `export default ${JSON.stringify(readToml(source), (key, value: unknown) => (words.has(key) ? undefined : value))}`, map: null };
    },
  };
}

/** Of the words that belong to no game only those a browser says: the help of the command line is longer than all of them. */
function ownWords(): Plugin {
  const OTHERS = /^(help|error|mcp|rootlog|train|new|arena|analysis|dataset|command|word|choose|clash|forfeit|replay|games|saved)-|^#/;
  return {
    name: "own-words",
    transform(source, id) {
      if (!id.includes("/polyana.ftl?")) return null;
      const text: unknown = JSON.parse(source.replace(/^export default |;?\s*$/g, ""));
      let others = false;
      const lines = String(text).split("\n").filter((line) => {
        if (/^\S/.test(line)) others = OTHERS.test(line);
        return !others;
      });
      return { code: `export default ${JSON.stringify(lines.join("\n"))}`, map: null };
    },
  };
}

/** Packed copies beside the files: the server sends them as they are. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        const file = join(dir ?? "", name);
        const body = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(body));
      }
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [gameIcons(), printedTiles(), printedCards(), printedWoods(), ownWords(), svelte(), packed()],
  base: "/",
  build: {
    target: "es2022",
    outDir: fileURLToPath(new URL("../src/polyana/web", import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
}));
