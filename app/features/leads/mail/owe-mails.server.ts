import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { outgoingMails } from "../store/lead-tables.server.ts";
import type { MailKind } from "./mail-kinds.ts";

export type OwedMail = { readonly leadId: string; readonly kind: MailKind };

/** Writes down that mails are owed, and the jobs that send them, with the change they are about. */
export async function oweMails(tx: Transaction, jobs: Jobs, owed: readonly OwedMail[]): Promise<void> {
  if (owed.length === 0) return;
  const mails = owed.map((mail) => ({ id: randomUUID(), ...mail }));
  await tx.insert(outgoingMails).values(mails);
  await jobs.enqueueAll(
    tx,
    mails.map(({ id, kind }) => ({ name: kind, data: { mailId: id } })),
  );
}
