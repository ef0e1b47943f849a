import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { deleteLeads, type LeadDeletion } from "./delete-leads.server.ts";
import type { KeptLead } from "./kept-leads.server.ts";
import { hasEmail } from "./lead-sql.server.ts";
import { formSubmissions } from "./lead-tables.server.ts";
import { deleteQuarantinedOf } from "./quarantine.server.ts";

type Erased = LeadDeletion & { readonly quarantined: number };
type Request = { readonly email: string; readonly now: Date };

/** Every lead and quarantined submission of one address, and in the same transaction whatever else is erased with them. */
export function eraseLeadsOf(
  deps: { readonly db: Database; readonly mailer: Mailer },
  { email, now }: Request,
  also: (tx: Transaction, erased: Erased) => Promise<void>,
): Promise<LeadDeletion> {
  return deleteLeads(deps, {
    where: hasEmail(formSubmissions.data, email),
    now,
    also: async (tx, deletion) => {
      await setAside(tx, deletion.kept, now);
      await also(tx, { ...deletion, quarantined: await deleteQuarantinedOf(tx, email) });
    },
  });
}

/**
 * What only the law keeps leaves the daily work at once, like a deleted lead, and the nightly job deletes it when its
 * time is over. Where the visit came from, and what was calculated, is in no rule and goes now.
 */
async function setAside(tx: Transaction, kept: readonly KeptLead[], now: Date): Promise<void> {
  const ids = kept.filter(({ why }) => why !== "hold").map(({ id }) => id);
  if (ids.length === 0) return;
  const gone = { page: null, referrer: null, utm: null, userAgent: null, sending: null, calculation: null };
  await tx
    .update(formSubmissions)
    .set({ ...gone, deletedAt: sql`coalesce(${formSubmissions.deletedAt}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(formSubmissions.id, ids));
}
