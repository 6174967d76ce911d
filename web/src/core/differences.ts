/** How a view differs from the one before, as `kernel/differences.py` writes it: what is not named is as it was. */
export function changed(old: unknown, change: unknown): unknown {
  if (change === null || typeof change !== "object") return change;
  if (Array.isArray(change)) {
    if (change.length === 1) return change[0];
    const [at, gone, come] = change as [number, number, unknown[]];
    const list = old as unknown[];
    return [...list.slice(0, at), ...come, ...list.slice(at + gone)];
  }
  const made = (Array.isArray(old) ? [...old] : { ...(old as object) }) as Record<string, unknown>;
  for (const [key, each] of Object.entries(change)) made[key] = changed(made[key], each);
  return made;
}
