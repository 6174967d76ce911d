declare module "game-icons:*" {
  const body: string;
  export default body;
}

declare module "*/tiles.toml" {
  const printed: { tiles: string[][]; clans: string[] };
  export default printed;
}

declare module "*/gardennation.toml" {
  interface Project {
    id: string;
    family: "vacant_next" | "outer" | "pair" | "central" | "trio";
    land: string;
    floors: number;
    vp: number;
    vacant?: string;
    sides?: { land: string; floors: number }[];
  }
  interface Goal {
    id: string;
    family: "floors" | "buildings" | "towers" | "control";
    land?: string;
    floors?: number;
    vp?: number;
    vp_one?: number;
    vp_both?: number;
    territories?: number[];
  }
  const printed: { projects: Project[]; goals: Goal[]; points: { min: number; max: number; vp: number }[]; red: number };
  export default printed;
}
