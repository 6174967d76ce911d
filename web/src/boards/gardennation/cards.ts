/** What is printed: common projects, secret goals, the population track. */

import printed from "../../../../src/polyana/games/gardennation/data/gardennation.toml";
import { GROUND } from "../../generated/gardennation";

export const BRAMBLE = GROUND.BRAMBLE;
export const landNumber = (name: string) => GROUND[name.toUpperCase() as keyof typeof GROUND];

export interface Part {
  land: number;
  /** 0 for an area that has to be unoccupied. */
  floors: number;
}

export interface Project {
  vp: number;
  /** The areas of the pattern, the main one first. */
  parts: Part[];
  /** Which territories count: all, the six outer ones, the central one. */
  site: "any" | "outer" | "central";
}

export const PROJECTS: readonly Project[] = printed.projects.map(({ family, land, floors, vp, vacant, sides }) => ({
  vp,
  parts: [
    { land: landNumber(land), floors },
    ...(vacant ? [{ land: landNumber(vacant), floors: 0 }] : []),
    ...(sides ?? []).map((side) => ({ land: landNumber(side.land), floors: side.floors })),
  ],
  site: family === "outer" || family === "central" ? family : "any",
}));

export const GOALS = printed.goals;
export const RED_ZONE = printed.red;
