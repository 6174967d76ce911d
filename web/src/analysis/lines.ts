/** Curves as SVG, for the page and for the picture to share: the same text, so nothing in it depends on the page's styles. */

/** Told apart by dashes and by the name at the end as well as by colour. */
const INKS = ["#2f6b3f", "#a3431f", "#1f5f8b", "#7a4fa3", "#8a6d0b", "#444444"];
const DASHES = ["", "9 4", "2 4", "12 4 2 4", "6 3 2 3", "1 3"];
export const ink = (seat: number): string => INKS[seat % INKS.length] ?? "#444444";

export interface Curves {
  names: readonly string[];
  /** By point: by seat. */
  values: readonly (readonly number[])[];
  most: number;
  least: number;
  unit: string;
  /** Where something is marked: places among the points. */
  marks: readonly number[];
}

/** On a phone as wide as the phone, or nobody could read the numbers. */
const NARROW = matchMedia("(max-width: 640px)").matches;
export const SIZE = { width: NARROW ? 340 : 640, height: NARROW ? 200 : 230 };
const [LEFT, RIGHT, TOP, BOTTOM] = [44, NARROW ? 84 : 118, 12, 22];

/** Letters of a name beside its line. */
const LONGEST = NARROW ? 9 : 14;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const round = (n: number) => Math.round(n * 10) / 10;

/** The inside of an SVG of that size. */
export function drawn({ names, values, most, least, unit, marks }: Curves): string {
  const { width, height } = SIZE;
  const span = Math.max(1e-9, most - least);
  const x = (n: number) => round(LEFT + ((width - LEFT - RIGHT) * n) / Math.max(1, values.length - 1));
  const y = (value: number) => round(height - BOTTOM - ((height - TOP - BOTTOM) * (value - least)) / span);
  const parts: string[] = [];
  for (let n = 0; n <= 4; n++) {
    const value = least + (span * n) / 4;
    parts.push(`<line x1="${LEFT}" x2="${width - RIGHT}" y1="${y(value)}" y2="${y(value)}" stroke="#8886" stroke-width="1"/>`);
    parts.push(`<text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end" font-size="12" fill="#666">${Math.round(value)}${unit}</text>`);
  }
  for (const mark of marks) parts.push(`<line x1="${x(mark)}" x2="${x(mark)}" y1="${TOP}" y2="${height - BOTTOM}" stroke="#a3431f88" stroke-dasharray="3 3"/>`);
  names.forEach((_, seat) => {
    const points = values.map((each, n) => `${x(n)},${y(each[seat] ?? 0)}`).join(" ");
    parts.push(`<polyline points="${points}" fill="none" stroke="${ink(seat)}" stroke-width="2.5" stroke-linejoin="round" stroke-dasharray="${DASHES[seat % DASHES.length] ?? ""}"/>`);
  });
  // Names at the ends of the lines, kept apart from each other.
  const last = values[values.length - 1] ?? [];
  let above = -Infinity;
  for (const seat of names.map((_, n) => n).sort((a, b) => (last[b] ?? 0) - (last[a] ?? 0))) {
    above = Math.max(y(last[seat] ?? 0) + 4, above + 15);
    const name = names[seat] ?? "";
    parts.push(`<text x="${width - RIGHT + 8}" y="${above}" font-size="13" font-weight="600" fill="${ink(seat)}">${escaped(name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name)}</text>`);
  }
  return parts.join("");
}

/** All of it on one sheet, as a PNG. */
export async function picture(title: string, charts: readonly (readonly [heading: string, inside: string])[]): Promise<string> {
  const [wide, tall] = [SIZE.width + 40, 64 + charts.length * (SIZE.height + 44)];
  const body = charts
    .map(([heading, inside], n) => `<g transform="translate(20 ${64 + n * (SIZE.height + 44)})"><text y="14" font-size="15" font-weight="600" fill="#333">${escaped(heading)}</text><g transform="translate(0 24)">${inside}</g></g>`)
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" font-family="sans-serif"><rect width="100%" height="100%" fill="#fffdf7"/><text x="20" y="38" font-size="22" font-weight="700" fill="#2b3527">${escaped(title)}</text>${body}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * wide, 2 * tall];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}
