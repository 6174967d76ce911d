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

export function joinCode(kind: Kind, values: number[]): number {
  return kind.domains.reduce((code, domain, i) => code * domain.size + (values[i] ?? 0), 0);
}

export function splitValue(domain: Domain, value: number): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const axis of [...domain.axes].reverse()) {
    parts[axis.name] = (value % axis.size) + axis.low;
    value = Math.floor(value / axis.size);
  }
  return parts;
}

export function joinValue(domain: Domain, parts: Record<string, number>): number {
  return domain.axes.reduce((value, axis) => value * axis.size + ((parts[axis.name] ?? 0) - axis.low), 0);
}

interface Part<N extends string> {
  readonly name: N;
  readonly size: number;
  readonly low?: number;
}

/** A number made of parts that have names: a code of several domains, a domain of several axes. */
export interface Parts<N extends string> {
  join(values: Readonly<Record<N, number>>): number;
  split(number: number): Record<N, number>;
}

/**
 * The same for what stands in a game's generated file: a board that names a part which is not declared does not compile.
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
    join: (values) => parts.reduce((number, { name, low, weight }) => number + (values[name] - low) * weight, 0),
    split: (number) => Object.fromEntries(parts.map(({ name, size, low, weight }) => [name, (Math.floor(number / weight) % size) + low])) as Record<N, number>,
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
