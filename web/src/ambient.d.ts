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
  const printed: { projects: Project[]; goals: Goal[]; red: number };
  export default printed;
}

declare module "*/root/data/map-autumn.toml" {
  export interface PrintedMap {
    map: { ruins: number[] };
    links: { paths: [number, number][]; closed_paths?: [number, number][] };
    rules: { tower?: number };
    clearing: { x: number; y: number; slots: number }[];
    river_line?: { points: [number, number][] }[];
    forest: { x: number; y: number }[];
    lake?: { shore: [number, number][] };
  }
  const printed: PrintedMap;
  export default printed;
}
declare module "*/root/data/map-winter.toml" {
  export { default } from "*/root/data/map-autumn.toml";
}
declare module "*/root/data/map-lake.toml" {
  export { default } from "*/root/data/map-autumn.toml";
}
declare module "*/root/data/map-mountain.toml" {
  export { default } from "*/root/data/map-autumn.toml";
}
declare module "*/root/data/deck-standard.toml" {
  type Cost = Partial<Record<"fox" | "rabbit" | "mouse" | "any", number>>;
  const printed: {
    card: { id: string; suit: string; kind: "ambush" | "dominance" | "item" | "persistent" | "immediate"; count: number; cost: Cost; item?: string; vp?: number }[];
  };
  export default printed;
}
declare module "*/root/data/deck-exiles.toml" {
  export { default } from "*/root/data/deck-standard.toml";
}
declare module "*/root/data/factions.toml" {
  interface Track {
    id: string;
    cost_wood?: number[];
    cost_supporters?: number[];
    vp?: number[];
    vp_per_evening?: number[];
    vp_of_ritual?: number[];
    draw?: number[];
    recruit?: number[];
    aids_to_advance?: number[];
  }
  interface Piece {
    id: string;
    count: number;
  }
  const printed: {
    meta: { victory_points: number; suit_markers: Record<string, number> };
    faction: { id: string; color: string; reach: number; militant: boolean; warriors: number; building?: Piece[]; token?: Piece[]; track?: Track[] }[];
  };
  export default printed;
}
declare module "*/root/data/ministers.toml" {
  const printed: { rank: { id: string; cards: number; vp: number }[]; minister: { id: string; rank: string }[] };
  export default printed;
}
declare module "*/root/data/quests.toml" {
  const printed: { quest: { id: string; suit: string; items: string[] }[] };
  export default printed;
}
declare module "*/root/data/items.toml" {
  const printed: { meta: { track_limit: number }; item: { id: string }[] };
  export default printed;
}
declare module "*/root/data/plots.toml" {
  const data: { plot: { id: string; count: number }[] };
  export default data;
}
declare module "*/root/data/leaders.toml" {
  const printed: { meta: { columns: string[] }; leader: { viziers: string[] }[] };
  export default printed;
}
declare module "*/root/data/vagabonds.toml" {
  const printed: { vagabond: { id: string; special: string; items: string[] }[] };
  export default printed;
}
