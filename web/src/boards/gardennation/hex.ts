/** Shapes of hexes, a cell being 100 wide. */

export function hexPath(radius: number): string {
  const side = (radius * Math.sqrt(3)) / 2;
  const half = radius / 2;
  const [r, s, h] = [radius, side, half].map((each) => Math.round(each * 100) / 100);
  return `M0-${r} ${s}-${h} ${s} ${h} 0 ${r}-${s} ${h}-${s}-${h}Z`;
}

export const HEX = hexPath(54);
export const TOKEN = hexPath(45);
export const RIM = hexPath(51);
export const PLATE = hexPath(66);
export const GLOW = hexPath(73);
