import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type DatabaseWatch, isDatabaseAway } from "#server/db/watch-database.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { runTogether } from "#server/run-together.ts";
import type { Slot } from "../booking/booking-store.server.ts";
import { mailboxOf, usableAddress } from "../contact.ts";
import { mailKinds } from "../mail/mail-kinds.ts";
import { mailable } from "../mail/mailable.server.ts";
import type { OwedMail } from "../mail/owe-mails.server.ts";
import { type NewLead, storeAndEnqueue } from "../store/store-lead.server.ts";

type StoreRules = { readonly jobs: Jobs; readonly limiter: Pick<RateLimiter, "takeAll"> };
type Dependencies = StoreRules & { readonly db: Database; readonly within: DatabaseWatch["within"] };

/** A lead, and the free time that it books. */
type WantedLead = { readonly lead: NewLead; readonly slot?: Slot | undefined };

/** False if its submissionId is stored already. Rejects with SlotTaken. */
export type StoreLead = (wanted: WantedLead) => Promise<boolean>;

/** Leads that come at the same moment share one transaction: it holds all of them, with their jobs, or none. */
export function createLeadStore(deps: Dependencies): StoreLead {
  const { db, within } = deps;
  return runTogether<WantedLead, boolean>({
    maxItems: 50,
    isFaultOfOne: (error) => !isDatabaseAway(error),
    run: (wanted) =>
      within(() =>
        db.transaction(async (tx) => {
          // The database gives up when the visitor does.
          await tx.execute(sql`set local statement_timeout = '3s'`);
          return storeLeads(tx, deps, wanted);
        }),
      ),
  });
}

/** Whether each is new, in the caller's transaction. */
export async function storeLeads(
  tx: Transaction,
  rules: StoreRules,
  wanted: readonly WantedLead[],
): Promise<boolean[]> {
  const { jobs } = rules;
  const leads = wanted.map(({ lead }) => lead);
  const slots = new Map(wanted.flatMap(({ lead, slot }) => (slot ? [[lead.id, slot]] : [])));
  const visitorMails = (stored: readonly NewLead[]) => visitorMailsDue(tx, rules, stored, slots);
  const ids = new Set(await storeAndEnqueue(tx, { jobs, leads, slots, visitorMails }));
  // One submission twice in a batch is new once.
  return leads.map(({ id }) => ids.delete(id));
}

/**
 * A booked meeting has a mail of its own, with the way to change it, whenever one is booked. Of all others at most one
 * per mailbox and hour is acknowledged.
 */
async function visitorMailsDue(
  tx: Transaction,
  { limiter }: StoreRules,
  stored: readonly NewLead[],
  slots: ReadonlyMap<string, Slot>,
): Promise<OwedMail[]> {
  const leads = await mailable(tx, stored);
  const booked = leads.filter(({ id }) => slots.has(id));
  const others = leads.filter(({ id }) => !slots.has(id));
  const calls = others.map(({ data }) => ({
    name: "acknowledgement" as const,
    client: mailboxOf(usableAddress(data["email"]) ?? ""),
  }));
  const limits = await limiter.takeAll(calls, tx);
  const acknowledged = others.filter((_, at) => limits[at]?.retryAfterSeconds === undefined);
  return [
    ...booked.map(({ id }) => ({ leadId: id, kind: mailKinds.meetingVisitor })),
    ...acknowledged.map(({ id }) => ({ leadId: id, kind: mailKinds.acknowledge })),
  ];
}
