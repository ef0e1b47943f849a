import type { Log } from "../log.ts";
import type { StuckJobs } from "./stuck-jobs.ts";

const lookEveryMs = 60_000;

type Dependencies = {
  readonly read: () => Promise<StuckJobs | undefined>;
  readonly log: Log;
  /** Asked once for as long as jobs are stuck, and again if it fails. */
  readonly notify: (stuck: StuckJobs) => Promise<void>;
};

/**
 * Notices when jobs are due and nobody takes them, which nothing else would: leads are stored, and no mail fails. Found
 * at two looks in a row, because workers need a moment after a start, an outage or a pause of the machine.
 */
export function watchJobs({ read, log, notify }: Dependencies) {
  let looks = 0;
  let areStuck = false;
  let isToldOf = false;
  let isStopped = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const stuck = await read();
    looks = stuck ? looks + 1 : 0;
    if (stuck && looks >= 2) return sayStuck(stuck);
    if (stuck || !areStuck) return;
    areStuck = false;
    isToldOf = false;
    log.info("jobs that were due are run again");
  }

  function sayStuck(stuck: StuckJobs): void {
    if (!areStuck) log.error(stuck, "jobs that are due are not run: emails about leads may not go out");
    areStuck = true;
    if (isToldOf) return;
    isToldOf = true;
    // Nobody waits for a mail server, a stop least of all.
    notify(stuck).catch((error) => {
      isToldOf = false;
      log.warn({ err: error }, "the mail about jobs that are not run could not be sent");
    });
  }

  function lookIn(ms: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      current = look()
        .catch((error) => {
          looks = 0;
          log.warn({ err: error }, "the jobs could not be looked after");
        })
        .finally(() => lookIn(lookEveryMs));
    }, ms).unref();
  }

  return {
    look,
    areStuck: () => areStuck,
    /** Once the workers are there. */
    start: () => lookIn(lookEveryMs),
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
