import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { systemActor } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { mailKinds } from "../mail/mail-kinds.ts";
import { oweMails } from "../mail/owe-mails.server.ts";
import { formSubmissions, leadEvents } from "../store/lead-tables.server.ts";

type Dependencies = { readonly db: Database; readonly jobs: Jobs; readonly clock: Clock };

const isReminderOf = (leadId: string) => and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "reminded"));

/** A person is told, once for each lead, that nobody has answered it: by a mail, and in the lead's timeline. */
export function createReminders({ db, jobs, clock }: Dependencies) {
  return {
    /** False if somebody answered it or was told already. */
    remind: (leadId: string, email: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [lead] = await tx.select().from(formSubmissions).where(eq(formSubmissions.id, leadId)).for("update");
        if (!lead || lead.deletedAt || lead.firstResponseAt) return false;
        if ((await tx.$count(leadEvents, isReminderOf(leadId))) > 0) return false;
        await tx.insert(leadEvents).values({
          id: randomUUID(),
          leadId,
          kind: "reminded",
          actorEmail: systemActor.email,
          toValue: email,
          createdAt: clock.now(),
        });
        await oweMails(tx, jobs, [{ leadId, kind: mailKinds.remind }]);
        return true;
      }),
  };
}

/** Who was told. */
export async function remindedPerson(db: Database, leadId: string): Promise<string | undefined> {
  const [event] = await db.select().from(leadEvents).where(isReminderOf(leadId)).orderBy(desc(leadEvents.sequence));
  return event?.toValue ?? undefined;
}
