/** As much of TOML as our data files use: tables, lists of tables (nested ones too), values that are JSON but for the keys. */

type Table = Record<string, unknown>;

export function readToml(source: string): Table {
  const whole: Table = {};
  let here = whole;
  // A list may run over several lines: a line goes on until its brackets are closed.
  let begun = "";
  for (const line of source.split("\n")) {
    begun += line.replace(/^((?:[^"#]|"[^"]*")*)#.*/, "$1");
    if (!begun.trim() || depth(begun) > 0) continue;
    const header = /^\[+([\w.-]+)\]+$/.exec(begun.trim());
    const pair = /^\s*([\w-]+)\s*=\s*(.+)$/s.exec(begun);
    if (header) here = open(whole, (header[1] ?? "").split("."), begun.trim().startsWith("[["));
    else if (pair) here[pair[1] ?? ""] = value(pair[2] ?? "");
    else throw new Error(`not understood: ${begun}`);
    begun = "";
  }
  return whole;
}

const depth = (text: string) => (text.replace(/"[^"]*"/g, "").match(/[[{]/g)?.length ?? 0) - (text.replace(/"[^"]*"/g, "").match(/[\]}]/g)?.length ?? 0);

function open(whole: Table, path: string[], list: boolean): Table {
  let at = whole;
  path.forEach((name, i) => {
    const last = i === path.length - 1;
    const there = at[name];
    if (last && list) {
      const added: Table = {};
      at[name] = [...((there as Table[] | undefined) ?? []), added];
      at = added;
    } else at = Array.isArray(there) ? (there.at(-1) as Table) : ((at[name] ??= {}) as Table);
  });
  return at;
}

function value(text: string): unknown {
  // Words in quotes stay as they are; outside them keys get their quotes and commas at the end go.
  const parts = text.trim().split(/("(?:[^"\\]|\\.)*")/);
  const plain = parts.map((part, i) => (i % 2 ? part : part.replace(/([\w-]+)\s*=/g, '"$1":').replace(/,(\s*[\]}])/g, "$1")));
  return JSON.parse(plain.join(""));
}
