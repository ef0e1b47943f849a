import { sql } from "drizzle-orm";
import { openPglite, openPostgres } from "#server/db/connect.ts";
import { readSpoolState } from "#server/spool/spool.ts";
import { eventually } from "../support/eventually.ts";
import type { Day, Outcome } from "./day.ts";
import type { MailServer } from "./mail-server.ts";
import type { Visitors } from "./visitors.ts";

const mailsOfOneLead = 2;
const patienceMs = 6 * 60_000;

const mailsOf = (visitors: Visitors, mail: MailServer) => {
  const senders = new Set(visitors.leads.map(({ email }) => email));
  return mail.received.filter(({ addresses }) => addresses.some((address) => senders.has(address)));
};

/** How often each mail arrived. */
function copiesOf(mails: ReturnType<typeof mailsOf>): Map<string, number> {
  const copies = new Map<string, number>();
  for (const { messageId } of mails) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
  return copies;
}

/** Until nothing waits any more: no lead in the spool, and no mail of an acknowledged lead. */
export async function settle({ dataDir, visitors, mail }: Day): Promise<void> {
  const owed = visitors.leads.filter(({ ids }) => ids.size > 0).length * mailsOfOneLead;
  await eventually(async () => {
    const { waiting } = await readSpoolState(dataDir);
    if (waiting > 0) throw new Error(`${waiting} leads still wait in the spool`);
    const sent = copiesOf(mailsOf(visitors, mail)).size;
    if (sent < owed) throw new Error(`${owed - sent} mails still wait`);
  }, patienceMs);
}

/** The submission id of every stored lead. The site must not run if its database is the embedded one. */
export async function storedLeads(dataDir: string, databaseUrl: string | undefined): Promise<string[]> {
  const { db, close } = databaseUrl ? openPostgres(databaseUrl) : await openPglite(dataDir);
  const answer = await db.execute(sql`select submission_id as id from form_submissions`);
  await close();
  return (answer as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
}

type Counted = {
  /** The submission ids of all leads that are stored at the end, and of those that were there before the day began. */
  readonly stored: readonly string[];
  readonly earlier: readonly string[];
  readonly visitors: Visitors;
  readonly mail: MailServer;
};

export function count({ stored: all, earlier, visitors, mail }: Counted): Omit<Outcome, "note"> {
  const { leads } = visitors;
  const known = new Set(all);
  const stored = all.filter((id) => !earlier.includes(id));
  const acknowledged = leads.filter(({ ids }) => ids.size > 0);
  const expected = [...acknowledged.map(({ submissionId }) => submissionId), ...earlier];
  const copies = copiesOf(mailsOf(visitors, mail));
  const arrived = [...copies.values()];
  return {
    sent: leads.length,
    acknowledged: acknowledged.length,
    stored: stored.length,
    lost: expected.filter((id) => !known.has(id)).length,
    duplicated: all.length - known.size + acknowledged.filter(({ ids }) => ids.size > 1).length,
    mailsOwed: stored.length * mailsOfOneLead,
    mailsSent: copies.size,
    mailsTwice: arrived.reduce((sum, times) => sum + times - 1, 0),
    mostCopies: Math.max(0, ...arrived),
    longestWaitMs: visitors.longestWaitMs(),
  };
}
