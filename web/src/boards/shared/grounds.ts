/** Patterns of grounds, so that colours never stand alone: a path in a box that repeats; `line` draws it instead of filling it. */

export interface Ground {
  wide: number;
  high: number;
  d: string;
  line?: number;
  ink?: number;
  light?: boolean;
}

const dots = (r: number, ...at: (readonly [number, number])[]) => at.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join("");

export const GROUNDS = {
  ripples: { wide: 25, high: 20, d: "M0 6q6.25-6 12.5 0t12.5 0M-12.5 16q6.25-6 12.5 0t12.5 0 12.5 0", line: 2.4 },
  dots: { wide: 20, high: 20, d: dots(2.5, [5, 5], [15, 15]) },
  bars: { wide: 20, high: 20, d: "M-5 5 5-5M0 20 20 0M15 25 25 15", line: 2.4 },
  lines: { wide: 20, high: 50 / 3, d: "M0 4h20", line: 2.4 },
  scales: { wide: 20, high: 20, d: "M0 10 10 0l10 10-10 10z", line: 2.4 },
  checks: { wide: 16, high: 16, d: "M0 0h8v8H0zM8 8h8v8H8z", ink: 0.07 },
  cobbles: { wide: 20, high: 12.5, d: "M0 0h20M0 6.25h20M5 0v6.25M15 6.25v6.25", line: 1.4, ink: 0.14 },
  needles: { wide: 12.5, high: 12.5, d: "M2 9l2-5 2 5M8 12l2-5 2 5", line: 1.4, ink: 0.14 },
  clover: { wide: 22, high: 22, d: dots(2, [5, 4], [8, 7], [4, 8], [16, 15], [19, 18], [15, 19]) },
  blades: { wide: 16, high: 18, d: "M3 9q0-5 2-8M6 9q0-4 3-6M11 18q0-5 2-8M14 18q0-4 3-6", line: 2, ink: 0.14 },
  veins: { wide: 18, high: 18, d: "M0 9 9 0M9 18 18 9M3 15l6-6 6-6M9 9H14M9 9V4", line: 2, ink: 0.14 },
  thicket: { wide: 14, high: 14, d: "M0 0 14 14M14 0 0 14M7 7V2M7 7h5", line: 2, ink: 0.14, light: true },
} as const satisfies Record<string, Ground>;
