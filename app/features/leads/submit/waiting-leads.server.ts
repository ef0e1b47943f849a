import type { Clock } from "#server/clock.ts";
import type { DatabaseWatch } from "#server/db/watch-database.ts";
import type { SpoolState } from "#server/spool/spool.ts";
import { type MoveDependencies, moveWaitingLeads } from "./move-waiting-leads.server.ts";

const lookEveryMs = 1_000;
const hourMs = 60 * 60 * 1000;

type Dependencies = Omit<MoveDependencies, "isDatabaseUp" | "isStopped"> & {
  readonly watch: DatabaseWatch;
  readonly clock: Clock;
  readonly readState: () => Promise<SpoolState>;
  /** Told again and again while leads wait. */
  readonly notify: (state: SpoolState) => void;
};

/** Looks every second whether leads wait, and moves them if the database is back. */
export function watchWaitingLeads(deps: Dependencies) {
  const { spool, watch, clock, log, readState, notify } = deps;
  let isStopped = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    if (watch.isHeld() || (await readState()).waiting === 0) return;
    if (await watch.check()) await moveWaitingLeads({ ...deps, isDatabaseUp: watch.check, isStopped: () => isStopped });
    const left = await readState();
    if (left.waiting > 0) notify(left);
  }

  function lookIn(ms: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      current = look()
        .catch((error) => log.error({ err: error }, "waiting leads could not be looked after"))
        .finally(() => lookIn(lookEveryMs));
    }, ms).unref();
  }

  return {
    /** Once the queues of the mails are there. */
    start: async (): Promise<void> => {
      await spool.forgetUnfinished(new Date(clock.now().getTime() - hourMs));
      lookIn(0);
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
