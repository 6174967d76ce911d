declare module "game-icons:*" {
  const body: string;
  export default body;
}

declare module "*/tiles.toml" {
  const printed: { tiles: string[][]; clans: string[] };
  export default printed;
}
