import { DatabaseAwayError, type DatabaseWatch } from "#server/db/watch-database.ts";

/** Waits for an answer of the database for as long as its asker may. */
export type Ask = DatabaseWatch["within"];

const claimMs = 10_000;

/** Longer than other questions to the database may take: who books a time waits rather than not knowing. */
export const createInTime = (watch: Pick<DatabaseWatch, "isAway">): Ask =>
  async function inTime(read) {
    // Of those who want the same time, one after the other, only the first waits to find out.
    if (watch.isAway()) throw new DatabaseAwayError();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("free times did not come in time")), claimMs);
    });
    try {
      return await Promise.race([read(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
