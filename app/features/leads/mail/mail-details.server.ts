import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { readSetting, writeSetting } from "#server/site-settings.ts";

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly audit: AuditLog };

/** Off until somebody turns it on. */
export const areAllAnswersMailed = async (db: Database) => (await readSetting(db, "all-answers-in-mails")) === true;

export function createMailDetails({ db, clock, audit }: Dependencies) {
  return {
    isOn: () => areAllAnswersMailed(db),
    set: (actor: Actor, on: boolean): Promise<void> =>
      db.transaction(async (tx) => {
        await writeSetting(tx, "all-answers-in-mails", on, clock.now());
        const detail = `emails about leads contain ${on ? "every answer" : "no private answers"}`;
        await audit.record({ actor, action: "setting-changed", detail }, tx);
      }),
  };
}
