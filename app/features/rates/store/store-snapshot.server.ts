import type { Clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";

type Options<Snapshot> = {
  readonly load: () => Promise<Snapshot>;
  readonly clock: Clock;
  readonly log: Log;
  /** How long a change by another node may go unnoticed here. */
  readonly maxAgeMs: number;
};

/**
 * Caches the snapshot. If reading fails the last one stays in use, so that a database that is down for a minute does
 * not remove the rates from the page.
 */
export function createSnapshotCache<Snapshot>({ load, clock, log, maxAgeMs }: Options<Snapshot>) {
  let cached: { readonly snapshot: Snapshot; readonly at: number } | undefined;
  let fresh = false;
  let loading: Promise<Snapshot> | undefined;
  let generation = 0;

  async function loadAndCache(): Promise<Snapshot> {
    const startedIn = generation;
    try {
      const snapshot = await load();
      cached = { snapshot, at: clock.now().getTime() };
      fresh = startedIn === generation;
      return snapshot;
    } catch (error) {
      if (!cached) throw error;
      log.error({ err: error }, "could not read rates, keeping the last ones");
      return cached.snapshot;
    }
  }

  return {
    get: async (): Promise<Snapshot> => {
      if (cached && fresh && clock.now().getTime() - cached.at < maxAgeMs) return cached.snapshot;
      loading ??= loadAndCache().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    clear: () => {
      generation += 1;
      fresh = false;
      loading = undefined;
    },
  };
}
