// Written by `make types` from the types declared in Python: change them there.

import type { View as AnyView } from "./protocol";

export type Running =
  | ["Deed", Record<string, never>]
  | ["Discard", Record<string, never>]
  | ["Draw", Record<string, never>]
  | ["Play", Record<string, never>]
  | ["Turn", Record<string, never>]
  | ["Window", Record<string, never>];

export interface View extends AnyView {
  running: Running[];
  table: Record<string, unknown>;
}
