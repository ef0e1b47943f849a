import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { readSetting, writeSetting } from "#server/site-settings.ts";

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly audit: AuditLog };

/** On until somebody turns it off. */
export const isDigestOn = async (db: Database) => (await readSetting(db, "morning-digest")) !== false;

export function createDigestSetting({ db, clock, audit }: Dependencies) {
  return {
    isOn: () => isDigestOn(db),
    set: (actor: Actor, on: boolean): Promise<void> =>
      db.transaction(async (tx) => {
        await writeSetting(tx, "morning-digest", on, clock.now());
        await audit.record(
          { actor, action: "setting-changed", detail: `the morning email is ${on ? "on" : "off"}` },
          tx,
        );
      }),
  };
}
