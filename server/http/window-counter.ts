type Window = { used: number; endsAtMs: number };

/**
 * Counts calls per key in fixed windows, in this process's memory. Used where the database cannot be: for pages that
 * must be rendered, and for everything while the database is unreachable. Bounded: the oldest windows are dropped
 * first.
 */
export function createWindowCounter(maxKeys = 10_000) {
  const windows = new Map<string, Window>();
  return {
    /** How often this key was counted in its window, including this call, and when the window ends. */
    count: (key: string, nowMs: number, windowMs: number): Readonly<Window> => {
      const known = windows.get(key);
      // One that ends later than any can was counted under a clock that has been set back since.
      if (known && known.endsAtMs > nowMs && known.endsAtMs <= nowMs + windowMs) {
        known.used += 1;
        return known;
      }
      const started = { used: 1, endsAtMs: nowMs + windowMs };
      windows.delete(key);
      const oldest = windows.keys().next().value;
      if (windows.size >= maxKeys && oldest !== undefined) windows.delete(oldest);
      windows.set(key, started);
      return started;
    },
  };
}
