import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { outgoingMails } from "../store/lead-tables.server.ts";
import type { MailKind } from "./mail-kinds.ts";

export type OwedMail = { readonly leadId: string; readonly kind: MailKind };

/** Writes down that mails are owed, and the jobs that send them, with the change they are about. */
export async function oweMails(tx: Transaction, jobs: Jobs, owed: readonly OwedMail[]): Promise<void> {
  await enqueueMails(tx, jobs, await writeMails(tx, owed));
}

type UnsentMail = { readonly id: string; readonly kind: string };

/** Without their jobs. */
export async function writeMails(tx: Transaction, owed: readonly OwedMail[]): Promise<UnsentMail[]> {
  const mails = owed.map((mail) => ({ id: randomUUID(), ...mail }));
  if (mails.length > 0) await tx.insert(outgoingMails).values(mails);
  return mails;
}

/** What a new lead owes and nobody has tried to send. */
export const findUnsentMails = (tx: Transaction, leadId: string): Promise<UnsentMail[]> =>
  tx
    .select({ id: outgoingMails.id, kind: outgoingMails.kind })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.leadId, leadId), eq(outgoingMails.status, "queued"), eq(outgoingMails.attempts, 0)));

export const enqueueMails = (tx: Transaction, jobs: Jobs, mails: readonly UnsentMail[]): Promise<void> =>
  jobs.enqueueAll(
    tx,
    mails.map(({ id, kind }) => ({ name: kind, data: { mailId: id } })),
  );
