/** Areas, projects, goals and moves in words: for screen readers, labels and the forecast. */

import { soften } from "../../core/hyphens";
import { say } from "../../core/texts.svelte";
import type { Shown } from "../../generated/gardennation";
import { BUILD, DEMOLISH, INVADE, MOVE, TRANSFER, type Aim } from "./aim.svelte";
import { BRAMBLE, GOALS, landNumber, PROJECTS } from "./cards";
import { areaParts } from "./garden";

export const areaName = (area: number) => say("gardennation-value-area", { ...areaParts(area) });
const landName = (land: number) => say(land === BRAMBLE ? "web-gardennation-bramble" : "gardennation-value-land", { n: land });
export const colourName = (colour: number) => say("gardennation-value-colour", { n: colour });
export const goalName = (goal: number) => say("gardennation-value-goal", { n: goal });
export const projectName = (project: number) => say("gardennation-value-project", { n: project });
/** Without what the picture on the card shows. */
export const projectTitle = (project: number) => projectName(project).replace(/ \(.+\)$/, "");
/** The same where there is little room. */
export const projectLabel = (project: number) => soften(projectTitle(project));
export const goalLabel = (goal: number) => soften(goalName(goal));

/** What a project asks for. */
export function projectText(project: number): string {
  const printed = PROJECTS[project];
  if (!printed) return "";
  const parts = printed.parts.map(({ land, floors }) => say("web-gardennation-project-part", { land: landName(land), floors }));
  return say("web-gardennation-project-text", { parts: parts.join("; "), many: parts.length, site: printed.site, vp: printed.vp });
}

/** What a secret goal asks for. */
export function goalText(goal: number, byLand: boolean): string {
  const printed = GOALS[goal];
  if (!printed) return "";
  return say(`web-gardennation-goal-${printed.family}`, {
    vp: printed.vp ?? printed.vp_one ?? 0,
    both: printed.vp_both ?? 0,
    floors: printed.floors ?? 1,
    land: printed.land ? landName(landNumber(printed.land)) : "",
    scope: byLand ? "land" : "territory",
    one: printed.territories?.[0] ?? 0,
    two: printed.territories?.[1] ?? 0,
  });
}

/** An area as it is now. */
export function areaWords(shown: Shown, area: number, names: string[]): string {
  const owner = shown.owner[area] ?? -1;
  const what = { land: landName(shown.land[area] ?? BRAMBLE), number: shown.numbers[area] ?? 0 };
  if (owner < 0) return say("web-gardennation-area-empty", what);
  const floors = shown.floors[area] ?? 0;
  return say(shown.roof[area] ? "web-gardennation-area-closed" : "web-gardennation-area-open", { ...what, name: names[owner] ?? "", floors });
}

/** What would happen where somebody points, for those who listen. */
export function forecastWords(shown: Shown, aim: Aim, names: string[], me: number): string {
  const { place } = aim;
  if (place === null) return "";
  const here = `${areaName(place)}: ${areaWords(shown, place, names)}.`;
  if (!aim.choosing) return here;
  if (!aim.fits) return `${here} ${say("web-gardennation-not-here")}`;
  const parts = [here];
  if (aim.deed === BUILD) parts.push(say("web-gardennation-costs", { n: shown.prices[place] ?? 0 }));
  if (aim.deed === DEMOLISH) parts.push(say("web-gardennation-brings", { n: shown.worth[place] ?? 0 }));
  if (aim.deed === INVADE) parts.push(say("web-gardennation-costs", { n: shown.worth[place] ?? 0 }));
  for (const [deed, area, , project] of shown.prospects) {
    if (deed === aim.deed && area === place) parts.push(say("web-gardennation-completes", { project: projectTitle(project) }));
  }
  if (aim.deed !== MOVE && aim.deed !== TRANSFER) {
    const next = shown.next.map((seat) => (seat === me ? say("web-me") : (names[seat] ?? ""))).join(", ");
    parts.push(say("web-gardennation-crane-to", { n: (shown.crane_to[place] ?? -1) + 1, names: next || "–" }));
  }
  return parts.join(" ");
}
