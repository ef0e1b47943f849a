import { eq } from "drizzle-orm";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { readSetting, writeSetting } from "#server/site-settings.ts";
import { alertPreferences } from "./notification-tables.server.ts";
import { isQuiet, type QuietHours } from "./quiet-hours.ts";

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly audit: AuditLog };

/** Off until somebody turns it on: a locked phone shows notifications to whoever holds it. */
export const areNamesInAlerts = async (db: Database) => (await readSetting(db, "names-in-alerts")) === true;

/** What an admin wants for themselves, and what notifications may contain for all. */
export function createAlertPreferences({ db, clock, audit }: Dependencies) {
  return {
    quietHours: async (userId: string): Promise<QuietHours | undefined> => {
      const [row] = await db.select().from(alertPreferences).where(eq(alertPreferences.userId, userId));
      return row && { from: row.quietFrom, until: row.quietUntil };
    },

    setQuietHours: async (userId: string, hours: QuietHours | undefined): Promise<void> => {
      if (!hours) return void (await db.delete(alertPreferences).where(eq(alertPreferences.userId, userId)));
      const set = { quietFrom: hours.from, quietUntil: hours.until };
      await db
        .insert(alertPreferences)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: alertPreferences.userId, set });
    },

    areNamesShown: () => areNamesInAlerts(db),

    showNames: (actor: Actor, on: boolean): Promise<void> =>
      db.transaction(async (tx) => {
        await writeSetting(tx, "names-in-alerts", on, clock.now());
        const detail = `notifications contain ${on ? "names and phone numbers" : "first names only"}`;
        await audit.record({ actor, action: "setting-changed", detail }, tx);
      }),
  };
}

/** Those of the given people who may be disturbed now. */
export async function awake<Person extends { readonly id: string }>(
  db: Database,
  people: readonly Person[],
  now: { readonly at: Date; readonly timeZone: string },
): Promise<Person[]> {
  const quiet = await db.select().from(alertPreferences);
  const asleep = quiet.filter(({ quietFrom, quietUntil }) =>
    isQuiet({ from: quietFrom, until: quietUntil }, now.timeZone, now.at),
  );
  return people.filter(({ id }) => asleep.every(({ userId }) => userId !== id));
}
