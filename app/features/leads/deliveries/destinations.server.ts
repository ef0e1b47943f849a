import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Destination } from "./compose-post.server.ts";
import type { DeliveryEvent, DestinationKind } from "./delivery-events.ts";
import { deliveries, destinations } from "./delivery-tables.server.ts";
import { lanes } from "./lanes.ts";
import { enqueueAttempt } from "./owe-deliveries.server.ts";
import { newWebhookSecret } from "./webhook-signature.server.ts";

type Dependencies = { readonly db: Database; readonly jobs: Jobs; readonly clock: Clock; readonly audit: AuditLog };

export type NewDestination = {
  /** Chosen with the form, so that a form that is sent twice adds one. */
  readonly id: string;
  readonly kind: DestinationKind;
  readonly name: string;
  readonly address: string;
  readonly events: readonly DeliveryEvent[];
  /** The key of an account elsewhere; a webhook gets a secret of ours. */
  readonly key?: string;
};

export type AddOutcome =
  | { readonly kind: "added"; readonly secret: string }
  | { readonly kind: "already" }
  | { readonly kind: "full" };

/** How long the secret before still signs. */
const changeoverMs = 24 * 60 * 60 * 1000;

/** The systems that leads are sent to. */
export function createDestinations({ db, jobs, clock, audit }: Dependencies) {
  const changed = (
    actor: Actor,
    { where, what }: { readonly where: SQL | undefined; readonly what: string },
    change: (tx: Transaction, destination: Destination) => Promise<void>,
  ): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [found] = await tx.select().from(destinations).where(where).for("update");
      if (!found) return false;
      await change(tx, found);
      await audit.record({ actor, action: "destination-changed", subjectId: found.id, detail: what }, tx);
      return true;
    });

  return {
    list: (): Promise<Destination[]> => db.select().from(destinations).orderBy(asc(destinations.createdAt)),

    add: (actor: Actor, { key, events, ...given }: NewDestination): Promise<AddOutcome> =>
      db.transaction(async (tx) => {
        const taken = await tx
          .select({ id: destinations.id, lane: destinations.lane })
          .from(destinations)
          .for("update");
        if (taken.some(({ id }) => id === given.id)) return { kind: "already" };
        const lane = lanes.find((free) => taken.every((used) => used.lane !== free));
        if (lane === undefined) return { kind: "full" };
        const secret = key ?? newWebhookSecret();
        await tx.insert(destinations).values({ ...given, secret, events: [...events], lane, createdAt: clock.now() });
        await audit.record({ actor, action: "destination-added", subjectId: given.id, detail: given.kind }, tx);
        return { kind: "added", secret };
      }),

    /** Off, it is owed nothing new, and what it was owed before waits. On, all of that is sent. */
    turn: (actor: Actor, id: string, isOn: boolean): Promise<boolean> =>
      changed(actor, { where: isUsed(id), what: isOn ? "turned on" : "turned off" }, async (tx, { lane }) => {
        await tx.update(destinations).set({ isOn, offReason: null }).where(eq(destinations.id, id));
        if (!isOn) return;
        const waiting = await tx
          .select({ deliveryId: deliveries.id, attempt: deliveries.attempts })
          .from(deliveries)
          .where(and(eq(deliveries.destinationId, id), eq(deliveries.status, "queued")));
        for (const one of waiting) await enqueueAttempt(tx, jobs, lane, { ...one, retry: 0 });
      }),

    /** A new secret of a webhook. The one before still signs for a day. Undefined if there is no such webhook. */
    rotate: async (actor: Actor, id: string): Promise<string | undefined> => {
      const secret = newWebhookSecret();
      const previousSecretUntil = new Date(clock.now().getTime() + changeoverMs);
      const where = and(isUsed(id), eq(destinations.kind, "webhook"));
      const isDone = await changed(actor, { where, what: "new secret" }, async (tx, { secret: previousSecret }) => {
        await tx
          .update(destinations)
          .set({ secret, previousSecret, previousSecretUntil })
          .where(eq(destinations.id, id));
      });
      return isDone ? secret : undefined;
    },

    /** Its address and secrets go, its name and what was delivered stay. */
    remove: (actor: Actor, id: string): Promise<boolean> =>
      changed(actor, { where: isUsed(id), what: "deleted" }, async (tx) => {
        const gone = { address: "", secret: "", previousSecret: null, lane: null, isOn: false };
        await tx
          .update(destinations)
          .set({ ...gone, deletedAt: clock.now() })
          .where(eq(destinations.id, id));
        await tx
          .update(deliveries)
          .set({ status: "failed", answer: "The destination is deleted." })
          .where(and(eq(deliveries.destinationId, id), eq(deliveries.status, "queued")));
      }),
  };
}

export const isUsed = (id: string) => and(eq(destinations.id, id), isNull(destinations.deletedAt));
