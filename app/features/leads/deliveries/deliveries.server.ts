import { randomUUID } from "node:crypto";
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Database } from "#server/db/connect.ts";
import { formSubmissions } from "../store/lead-tables.server.ts";
import { type DeliverDependencies, deliver } from "./deliver.server.ts";
import { deliveries, destinations } from "./delivery-tables.server.ts";
import { isUsed } from "./destinations.server.ts";
import { addMissingDeliveries } from "./missing-deliveries.server.ts";
import { enqueueAttempt } from "./owe-deliveries.server.ts";

type Dependencies = DeliverDependencies & { readonly audit: AuditLog };

const resentAtATime = 200;

/** What destinations were sent and answered, and how an admin sends it again. */
export function createDeliveries(deps: Dependencies) {
  const { db, jobs, clock, audit } = deps;

  /** Under their own ids, whatever became of them. What waits for its next attempt is sent now. */
  const resendSome = (ids: string[]): Promise<number> =>
    db.transaction(async (tx) => {
      const again = await tx
        .select({ deliveryId: deliveries.id, attempt: deliveries.attempts, lane: destinations.lane })
        .from(deliveries)
        .innerJoin(destinations, eq(destinations.id, deliveries.destinationId))
        .where(and(inArray(deliveries.id, ids), isNull(destinations.deletedAt)))
        .for("update", { of: deliveries });
      for (const { lane, ...attempt } of again) {
        await tx.update(deliveries).set({ status: "queued" }).where(eq(deliveries.id, attempt.deliveryId));
        await enqueueAttempt(tx, jobs, lane, { ...attempt, retry: 0 });
      }
      return again.length;
    });

  /** In short transactions: a crash in between leaves the rest as it was, to be asked for again. */
  async function resendWhere(actor: Actor, where: SQL | undefined, about: { readonly subjectId?: string }) {
    const found = await db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(where)
      .orderBy(asc(deliveries.createdAt));
    const ids = found.map(({ id }) => id);
    let resent = 0;
    for (let at = 0; at < ids.length; at += resentAtATime)
      resent += await resendSome(ids.slice(at, at + resentAtATime));
    if (resent > 0) await audit.record({ actor, action: "delivery-resent", ...about, detail: `${resent}` });
    return resent;
  }

  return {
    ofLead: (leadId: string) => listDeliveries(db, eq(deliveries.leadId, leadId), 50),

    /** The newest ones. */
    ofDestination: (destinationId: string, limit: number) =>
      listDeliveries(db, eq(deliveries.destinationId, destinationId), limit),

    /** How many wait and how many were given up, by destination. */
    countOpen: () =>
      db
        .select({ destinationId: deliveries.destinationId, status: deliveries.status, n: count() })
        .from(deliveries)
        .where(and(ne(deliveries.status, "delivered"), isNotNull(deliveries.leadId)))
        .groupBy(deliveries.destinationId, deliveries.status),

    countFailed: async (): Promise<number> => {
      const [failed] = await db
        .select({ n: count() })
        .from(deliveries)
        .innerJoin(destinations, eq(destinations.id, deliveries.destinationId))
        .where(and(eq(deliveries.status, "failed"), isNotNull(deliveries.leadId), isNull(destinations.deletedAt)));
      return failed?.n ?? 0;
    },

    /** One of a lead. */
    resend: async (actor: Actor, leadId: string, deliveryId: string): Promise<boolean> => {
      const where = and(eq(deliveries.id, deliveryId), eq(deliveries.leadId, leadId));
      return (await resendWhere(actor, where, { subjectId: leadId })) > 0;
    },

    /** Everything that was given up. */
    resendFailed: (actor: Actor, destinationId: string): Promise<number> =>
      resendWhere(actor, and(isOf(destinationId), eq(deliveries.status, "failed")), {}),

    /** Every lead since a moment, also those that were delivered, and those from before there was this destination. */
    replay: async (actor: Actor, destinationId: string, since: Date): Promise<number> => {
      await addMissingDeliveries(db, destinationId, since);
      return resendWhere(actor, and(isOf(destinationId), gte(deliveries.createdAt, since)), {});
    },

    /** Sends a sample now and waits for the answer, which stands with the others. It is not tried again. */
    sendSample: async (actor: Actor, destinationId: string): Promise<boolean> => {
      const [destination] = await db.select().from(destinations).where(isUsed(destinationId));
      if (!destination) return false;
      const sample = { id: randomUUID(), destinationId, event: "lead.created" as const, createdAt: clock.now() };
      await db.insert(deliveries).values(sample);
      await audit.record({ actor, action: "destination-tested", subjectId: destinationId });
      await deliver(deps, { deliveryId: sample.id, attempt: 0, retry: Number.POSITIVE_INFINITY });
      return true;
    },
  };
}

/** What is owed to a destination, without samples. */
const isOf = (destinationId: string) => and(eq(deliveries.destinationId, destinationId), isNotNull(deliveries.leadId));

const listDeliveries = (db: Database, where: SQL, limit: number) =>
  db
    .select({
      delivery: deliveries,
      destination: { name: destinations.name, kind: destinations.kind },
      leadData: formSubmissions.data,
    })
    .from(deliveries)
    .leftJoin(formSubmissions, eq(formSubmissions.id, deliveries.leadId))
    .innerJoin(destinations, eq(destinations.id, deliveries.destinationId))
    .where(where)
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit);
