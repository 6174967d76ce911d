/** Codes and values are mixed-radix numbers, the last digit running fastest: polyana/kernel/meaning.py once more. */

import type { Domain, Game, GameEvent, Kind } from "./protocol";

export function splitCode(kind: Kind, code: number): number[] {
  const values: number[] = [];
  for (const domain of [...kind.domains].reverse()) {
    values.unshift(code % domain.size);
    code = Math.floor(code / domain.size);
  }
  return values;
}

export function splitValue(domain: Domain, value: number): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const axis of [...domain.axes].reverse()) {
    parts[axis.name] = (value % axis.size) + axis.low;
    value = Math.floor(value / axis.size);
  }
  return parts;
}

interface Part<N extends string> {
  readonly name: N;
  readonly size: number;
  readonly low?: number;
}

/** A number made of parts that have names: a code of several domains, a domain of several axes. */
interface Parts<N extends string> {
  join(values: Readonly<Record<N, number>>): number;
  split(number: number): Record<N, number>;
}

/**
 * What such a number is made of, as it stands in a game's generated file: a board that names a part which is not declared does not compile.
 * What each part weighs is worked out once, since boards ask with every move of a pointer.
 */
export function partsOf<N extends string>(declared: readonly Part<N>[]): Parts<N> {
  let weight = 1;
  const parts = [...declared]
    .reverse()
    .map(({ name, size, low = 0 }) => {
      const part = { name, size, low, weight };
      weight *= size;
      return part;
    })
    .reverse();
  // Whatever is left is the first part's: how many tiles there are depends on the set that is played with.
  const first = parts[0];
  if (first) first.size = Infinity;
  return {
    join(values) {
      let number = 0;
      for (const { name, low, weight } of parts) number += (values[name] - low) * weight;
      return number;
    },
    split(number) {
      const values = {} as Record<N, number>;
      for (const { name, size, low, weight } of parts) values[name] = (Math.floor(number / weight) % size) + low;
      return values;
    },
  };
}

/** The rule an event follows from: the first of its kind, or the one it names behind its arguments. */
export function ruleOf(game: Game, event: GameEvent): string {
  const kind = game.events[event[0]];
  return kind?.rules[event[1 + kind.arguments.length] ?? 0] ?? "";
}

/** Facts of the innermost procedure of this name that is being carried out. */
export function running<R extends readonly [string, unknown], N extends R[0]>(view: { running: R[] } | null, name: N): Extract<R, readonly [N, unknown]>[1] | null {
  const found = view?.running.findLast(([each]) => each === name) as Extract<R, readonly [N, unknown]> | undefined;
  return found?.[1] ?? null;
}
