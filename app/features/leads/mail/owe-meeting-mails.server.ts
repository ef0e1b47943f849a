import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { isMailStopped } from "../consent/contact-stops.server.ts";
import { usableAddress } from "../contact.ts";
import { formSubmissions, outgoingMails } from "../store/lead-tables.server.ts";
import { type MailKind, mailKinds } from "./mail-kinds.ts";

export async function oweMail(tx: Transaction, jobs: Jobs, leadId: string, kind: MailKind): Promise<void> {
  const mailId = randomUUID();
  await tx.insert(outgoingMails).values({ id: mailId, leadId, kind });
  await jobs.enqueue(tx, kind, { mailId });
}

/** None to an address that looks wrong, and none to who stopped our mail. */
export const isMeetingMailWanted = async (tx: Transaction, data: Readonly<Record<string, unknown>>) =>
  usableAddress(data["email"]) !== undefined && !(await isMailStopped(tx, data));

/** A booked meeting was moved, confirmed or canceled: both sides are told, and their calendars follow. */
export async function oweMeetingMails(tx: Transaction, jobs: Jobs, leadId: string): Promise<void> {
  const [lead] = await tx
    .select({ data: formSubmissions.data })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, leadId));
  if (!lead) return;
  await oweMail(tx, jobs, leadId, mailKinds.meetingBroker);
  if (await isMeetingMailWanted(tx, lead.data)) await oweMail(tx, jobs, leadId, mailKinds.meetingVisitor);
}
