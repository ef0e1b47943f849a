import { isDatabaseAway } from "../db/watch-database.ts";
import type { Log } from "../log.ts";

export const outageSeconds = 60;
/** How a page is answered that says by itself that the database cannot be reached. */
export const outageInit: ResponseInit = { status: 503, headers: { "Retry-After": String(outageSeconds) } };

/** What was asked for, or in its place what is said while the database does not answer. */
export async function unlessAway<Result, Instead>(
  log: Log,
  ask: () => Promise<Result>,
  instead: () => Instead,
): Promise<Result | Instead> {
  try {
    return await ask();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log.error({ err: error }, "a visitor was told that the database cannot be used");
    return instead();
  }
}
