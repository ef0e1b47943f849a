import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { formSubmissions } from "../store/lead-tables.server.ts";
import { mailKinds } from "./mail-kinds.ts";
import { mailable } from "./mailable.server.ts";
import { oweMails } from "./owe-mails.server.ts";

/** A booked meeting was moved, confirmed or canceled: both sides are told, and their calendars follow. */
export async function oweMeetingMails(tx: Transaction, jobs: Jobs, leadId: string): Promise<void> {
  const leads = await tx
    .select({ id: formSubmissions.id, data: formSubmissions.data })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, leadId));
  if (leads.length === 0) return;
  const visitors = await mailable(tx, leads);
  await oweMails(tx, jobs, [
    { leadId, kind: mailKinds.meetingBroker },
    ...visitors.map(({ id }) => ({ leadId: id, kind: mailKinds.meetingVisitor })),
  ]);
}
