import type { Database, Transaction } from "#server/db/connect.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { deleteLeads, type LeadDeletion } from "./delete-leads.server.ts";
import { hasEmail } from "./lead-sql.server.ts";
import { formSubmissions } from "./lead-tables.server.ts";
import { deleteQuarantinedOf } from "./quarantine.server.ts";

type Erased = LeadDeletion & { readonly quarantined: number };

/** Every lead and quarantined submission of one address, and in the same transaction whatever else is erased with them. */
export function eraseLeadsOf(
  deps: { readonly db: Database; readonly mailer: Mailer },
  email: string,
  also: (tx: Transaction, erased: Erased) => Promise<void>,
): Promise<LeadDeletion> {
  return deleteLeads(deps, {
    where: hasEmail(formSubmissions.data, email),
    also: async (tx, deletion) => also(tx, { ...deletion, quarantined: await deleteQuarantinedOf(tx, email) }),
  });
}
