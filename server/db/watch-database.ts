import { currentClient } from "../http/current-client.ts";

/** How long a visitor waits for the database, in all of one request. */
const visitorMs = 3_000;
const askAgainAfterMs = 1_000;

/** The database did not answer in time, or is known not to answer. */
class DatabaseAwayError extends Error {}

/** The database or the visitor's patience ended a statement that took too long. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseAwayError || ("code" in error && error.code === "57014") || isTimeout(error.cause);
}

export type DatabaseWatch = {
  /**
   * Waits no longer than a visitor should, and not at all while the database is known to be away. What was asked may
   * still happen later.
   */
  readonly within: <Result>(ask: () => Promise<Result>) => Promise<Result>;
  /** Asks the database itself: from then on it counts as what it was found to be. */
  readonly check: () => Promise<boolean>;
};

/** Knows whether the database answers, so that only the first visitors of an outage wait to find out. */
export function watchDatabase(ping: () => Promise<void>): DatabaseWatch {
  let away = false;
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<boolean> {
    const answers = await inTime(ping(), visitorMs).then(
      () => true,
      () => false,
    );
    note(answers);
    return answers;
  }

  function note(answers: boolean): void {
    away = !answers;
    clearTimeout(timer);
    if (away) timer = setTimeout(check, askAgainAfterMs).unref();
  }

  return {
    within: async (ask) => {
      const client = currentClient();
      const left = visitorMs - (client?.waited.databaseMs ?? 0);
      if (away || left <= 0) throw new DatabaseAwayError("The database does not answer.");
      const startedAt = performance.now();
      try {
        return await inTime(ask(), left);
      } catch (error) {
        if (error instanceof DatabaseAwayError) note(false);
        throw error;
      } finally {
        if (client) client.waited.databaseMs += performance.now() - startedAt;
      }
    },
    check,
  };
}

async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseAwayError(`The database did not answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
