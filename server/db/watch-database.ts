import { currentClient } from "../http/current-client.ts";
import { isOutage, markAsOutage } from "./outage.ts";

/** How long a visitor waits for the database, in all of one request. */
const visitorMs = 3_000;
/** The same while the database is known to be kept from everybody, for what is as safe elsewhere. */
const heldMs = 250;
const askAgainAfterMs = 1_000;
const stepMs = 50;

/** The database did not answer in time, or is known not to answer. */
export class DatabaseAwayError extends Error {
  constructor(message = "The database does not answer.") {
    super(message);
    markAsOutage(this);
  }
}

/** True of an error that says nothing but that the database did not answer, or not in time. */
export const isDatabaseAway = (error: unknown): boolean => isOutage(error) || isTimeout(error);

/** The database ended a statement that took too long. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && (("code" in error && error.code === "57014") || isTimeout(error.cause));
}

export type DatabaseWatch = {
  /**
   * Waits no longer than a visitor should, and not at all while the database is known to be away. What was asked may
   * still happen later.
   */
  readonly within: <Result>(ask: () => Promise<Result>) => Promise<Result>;
  /** The same for what need not wait for the end of a backup. */
  readonly withinUnlessHeld: <Result>(ask: () => Promise<Result>) => Promise<Result>;
  /** Runs what keeps the embedded database from everybody else until it is done. */
  readonly hold: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly isHeld: () => boolean;
  /** Whether it is known not to answer. */
  readonly isAway: () => boolean;
  /** Asks the database itself: from then on it counts as what it was found to be. */
  readonly check: () => Promise<boolean>;
};

/** Knows whether the database answers, so that only the first visitors of an outage wait to find out. */
export function watchDatabase(ping: () => Promise<void>): DatabaseWatch {
  let away = false;
  let holders = 0;
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<boolean> {
    const patience = startPatience(visitorMs);
    const answers = await Promise.race([ping(), patience.ended]).then(
      () => true,
      () => false,
    );
    patience.stop();
    // A database that is held is not away.
    note(answers || holders > 0);
    return answers;
  }

  function note(answers: boolean): void {
    away = !answers;
    clearTimeout(timer);
    if (away) timer = setTimeout(check, askAgainAfterMs).unref();
  }

  async function waitFor<Result>(ask: () => Promise<Result>, patienceMs: number): Promise<Result> {
    const client = currentClient();
    const left = patienceMs - (client?.waited.databaseMs ?? 0);
    if (away || left <= 0) throw new DatabaseAwayError();
    const patience = startPatience(left);
    try {
      return await Promise.race([ask(), patience.ended]);
    } catch (error) {
      if (error instanceof DatabaseAwayError && holders === 0) note(false);
      throw error;
    } finally {
      const used = patience.stop();
      if (client) client.waited.databaseMs += used;
    }
  }

  return {
    within: (ask) => waitFor(ask, visitorMs),
    withinUnlessHeld: (ask) => waitFor(ask, holders > 0 ? heldMs : visitorMs),
    hold: async (work) => {
      holders += 1;
      try {
        return await work();
      } finally {
        holders -= 1;
      }
    },
    isHeld: () => holders > 0,
    isAway: () => away,
    check,
  };
}

/**
 * Counts in steps, each as long as it should have been: while the process itself stands still (a busy host, a machine
 * that was paused), the database's answer waits to be read, and is not late.
 */
function startPatience(ms: number) {
  const startedAt = performance.now();
  let steps = 0;
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      steps += 1;
      if (steps * stepMs >= ms) reject(new DatabaseAwayError(`The database did not answer within ${ms} ms.`));
    }, stepMs);
  });
  return {
    ended,
    /** How much of it was used. */
    stop: (): number => {
      clearInterval(timer);
      return Math.min(performance.now() - startedAt, (steps + 1) * stepMs);
    },
  };
}
