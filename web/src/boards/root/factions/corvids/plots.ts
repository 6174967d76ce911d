/** Plots: what this seat knows of them, and how they are drawn. */

import plots from "../../../../../../src/polyana/games/root/data/plots.toml";
import { say } from "../../../../core/texts.svelte";
import type { LaidPlot, Shown } from "../../../../generated/root";

/** The kind of each token, as the data file numbers them. */
const KIND_OF: readonly number[] = plots.plot.flatMap(({ count }, kind) => Array<number>(count).fill(kind));
export const KINDS = plots.plot.length;

export const kindName = (kind: number) => say("root-value-plot-kind", { n: kind });
export const kindOf = (token: number) => KIND_OF[token] ?? 0;

/** The kind of a plot on the map, or -1 where this seat does not know it. */
export const kindOfPlot = ({ known }: LaidPlot) => (known[0] === undefined ? -1 : kindOf(known[0]));
export const plotIn = (shown: Shown, clearing: number) => shown.boards.corvids?.plots.find((plot) => plot.clearing === clearing);

/** How a plot lies and what it is, as far as this seat knows. */
export function plotWords(plot: LaidPlot): string {
  const kind = kindOfPlot(plot);
  const parts = [kind >= 0 ? kindName(kind) : say("web-root-plot-unknown"), say(plot.face_up ? "web-root-plot-up" : "web-root-plot-down")];
  if (plot.doubted.length) parts.push(say("web-root-plot-no", { kinds: plot.doubted.map(kindName).join(", ") }));
  return parts.join(", ");
}
