import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { isOutage } from "#server/db/outage.ts";
import { type DatabaseWatch, isTimeout } from "#server/db/watch-database.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { runTogether } from "#server/run-together.ts";
import { withoutStoppedMail } from "../consent/contact-stops.server.ts";
import { mailboxOf, usableAddress } from "../contact.ts";
import { type NewLead, storeAndEnqueue } from "../store/store-lead.server.ts";

type StoreRules = { readonly jobs: Jobs; readonly limiter: Pick<RateLimiter, "takeAll"> };
type Dependencies = StoreRules & { readonly db: Database; readonly within: DatabaseWatch["within"] };

/** False if its submissionId is stored already. */
export type StoreLead = (lead: NewLead) => Promise<boolean>;

/** Leads that come at the same moment share one transaction: it holds all of them, with their jobs, or none. */
export function createLeadStore(deps: Dependencies): StoreLead {
  const { db, within } = deps;
  return runTogether<NewLead, boolean>({
    maxItems: 50,
    isFaultOfOne: (error) => !isOutage(error) && !isTimeout(error),
    run: (leads) =>
      within(() =>
        db.transaction(async (tx) => {
          // The database gives up when the visitor does.
          await tx.execute(sql`set local statement_timeout = '3s'`);
          return storeLeads(tx, deps, leads);
        }),
      ),
  });
}

/** Whether each is new, in the caller's transaction. */
export async function storeLeads(tx: Transaction, rules: StoreRules, leads: readonly NewLead[]): Promise<boolean[]> {
  const { jobs } = rules;
  const toAcknowledge = (stored: readonly NewLead[]) => acknowledgementsDue(tx, rules, stored);
  const ids = new Set(await storeAndEnqueue(tx, { jobs, leads, toAcknowledge }));
  // One submission twice in a batch is new once.
  return leads.map(({ id }) => ids.delete(id));
}

/** At most one per mailbox and hour, none to an address that looks wrong, and none to who stopped our mail. */
async function acknowledgementsDue(tx: Transaction, { limiter }: StoreRules, leads: readonly NewLead[]) {
  const reachable = leads.filter(({ data }) => usableAddress(data["email"]) !== undefined);
  const asked = await withoutStoppedMail(tx, reachable);
  const calls = asked.map(({ data }) => ({
    name: "acknowledgement" as const,
    client: mailboxOf(usableAddress(data["email"]) ?? ""),
  }));
  const limits = await limiter.takeAll(calls, tx);
  return asked.filter((_, at) => limits[at]?.retryAfterSeconds === undefined);
}
