import { randomUUID } from "node:crypto";
import { and, arrayOverlaps, eq } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { DeliveryEvent, StatusChange } from "./delivery-events.ts";
import { deliveries, destinations } from "./delivery-tables.server.ts";
import { laneQueue } from "./lanes.ts";

type Occurrence = {
  readonly leadId: string;
  readonly event: DeliveryEvent;
  readonly change?: StatusChange;
  readonly at: Date;
};

type Owed = { readonly deliveryId: string; readonly lane: number | null };

/** Every destination that wants to know is owed a delivery, in the transaction of what happened. */
export async function oweDeliveries(tx: Transaction, occurrences: readonly Occurrence[]): Promise<Owed[]> {
  const events = occurrences.map(({ event }) => event);
  const wanting = await tx
    .select({ id: destinations.id, lane: destinations.lane, events: destinations.events })
    .from(destinations)
    .where(and(eq(destinations.isOn, true), arrayOverlaps(destinations.events, events)));
  const owed = occurrences.flatMap(({ leadId, event, change, at }) =>
    wanting
      .filter((destination) => destination.events.includes(event))
      .map((destination) => ({
        row: { id: randomUUID(), destinationId: destination.id, leadId, event, change: change ?? null, createdAt: at },
        lane: destination.lane,
      })),
  );
  if (owed.length > 0) await tx.insert(deliveries).values(owed.map(({ row }) => row));
  return owed.map(({ row, lane }) => ({ deliveryId: row.id, lane }));
}

/** What a new lead owes and nobody has tried to deliver. */
export const findOwed = (tx: Transaction, leadId: string): Promise<Owed[]> =>
  tx
    .select({ deliveryId: deliveries.id, lane: destinations.lane })
    .from(deliveries)
    .innerJoin(destinations, eq(destinations.id, deliveries.destinationId))
    .where(
      and(
        eq(deliveries.leadId, leadId),
        eq(deliveries.event, "lead.created"),
        eq(deliveries.status, "queued"),
        eq(deliveries.attempts, 0),
      ),
    );

export const enqueueFirstAttempts = (tx: Transaction, jobs: Jobs, owed: readonly Owed[]): Promise<void> =>
  jobs.enqueueAll(
    tx,
    owed.flatMap(({ deliveryId, lane }) =>
      lane === null ? [] : [{ name: laneQueue(lane), data: { deliveryId, attempt: 0, retry: 0 } }],
    ),
  );

/** `attempt` is how many there were before: a job that comes late or twice finds another number and does nothing. */
export type Attempt = { readonly deliveryId: string; readonly attempt: number; readonly retry: number };

export async function enqueueAttempt(
  tx: Transaction,
  jobs: Jobs,
  lane: number | null,
  attempt: Attempt,
  startAfterSeconds = 0,
): Promise<void> {
  if (lane !== null) await jobs.enqueue(tx, laneQueue(lane), attempt, { startAfterSeconds });
}
