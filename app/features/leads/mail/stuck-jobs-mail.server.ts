import { eq, gt, lt, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { siteSettings } from "#server/db/site-tables.ts";
import type { StuckJobs } from "#server/jobs/stuck-jobs.ts";
import type { Log } from "#server/log.ts";
import type { SettingKey } from "#server/site-settings.ts";
import { type DirectMailDependencies, sendDirectMail } from "./direct-mail.server.ts";

const key: SettingKey = "stuck-jobs-told";

type Dependencies = DirectMailDependencies & { readonly db: Database; readonly log: Log };

/** Tells the broker that jobs are not run: once for all nodes, also if one starts again meanwhile. */
export function createStuckJobsMail(deps: Dependencies) {
  return async (stuck: StuckJobs): Promise<void> => {
    if (!(await isMine(deps, stuck.since))) return;
    try {
      await sendDirectMail(deps, {
        id: `stuck-jobs-${stuck.since.getTime()}`,
        words: "stuck",
        since: stuck.since,
        values: { count: String(stuck.due), queues: stuck.queues.join(", ") },
      });
    } catch (error) {
      await forget(deps);
      throw error;
    }
  };
}

/**
 * True for the first who notes it. What became due after the last mail is news, and so is a mail of a clock that has been
 * set back. A database that only reads, because its disk is full, is why nothing runs: then each node tells.
 */
async function isMine({ db, log }: Dependencies, since: Date): Promise<boolean> {
  const noted = { value: since.toISOString(), updatedAt: sql`now()` };
  const { updatedAt } = siteSettings;
  const setWhere = or(lt(updatedAt, since), gt(updatedAt, sql`now() + interval '1 minute'`));
  try {
    const rows = await db
      .insert(siteSettings)
      .values({ key, ...noted })
      .onConflictDoUpdate({ target: siteSettings.key, set: noted, setWhere })
      .returning({ key: siteSettings.key });
    return rows.length > 0;
  } catch (error) {
    log.warn({ err: error }, "that the broker is told of jobs that are not run could not be noted");
    return true;
  }
}

async function forget({ db }: Dependencies): Promise<void> {
  await db
    .delete(siteSettings)
    .where(eq(siteSettings.key, key))
    .catch(() => {});
}
