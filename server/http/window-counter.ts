type Window = { used: number; endsAtMs: number };

/**
 * Counts calls per key in fixed windows, in this process's memory. For what must be counted without a database: pages
 * that have to be rendered, and everything while the database is out of reach. Bounded: the oldest windows make room.
 */
export function createWindowCounter(maxKeys = 10_000) {
  const windows = new Map<string, Window>();
  return {
    /** How often this key was counted in its window, this call included, and when the window ends. */
    count: (key: string, nowMs: number, windowMs: number): Readonly<Window> => {
      const known = windows.get(key);
      if (known && known.endsAtMs > nowMs) {
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
