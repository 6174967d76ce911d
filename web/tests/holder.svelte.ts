/** What changes, and effects that look at it, outside of a component. */
export class Holder<T> {
  now: T = $state.raw() as T;
  constructor(first: T) {
    this.now = first;
  }
}

export const rooted = (act: () => void): (() => void) => $effect.root(act);
