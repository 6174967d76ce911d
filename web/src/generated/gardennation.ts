// Written by `make types` from the types declared in Python: change them there.

import type { View as AnyView } from "./protocol";

export type Running =
  | ["Action", Record<string, unknown>]
  | ["Play", Record<string, never>]
  | ["Turn", Record<string, unknown>];

export interface View extends AnyView {
  running: Running[];
  table: Record<string, unknown>;
}
