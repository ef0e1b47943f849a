import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
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

/** Every destination that wants to know is owed a delivery, in the transaction of what happened. */
export async function oweDeliveries(tx: Transaction, jobs: Jobs, { leadId, event, change, at }: Occurrence) {
  const wanting = await tx
    .select({ id: destinations.id, lane: destinations.lane })
    .from(destinations)
    .where(and(eq(destinations.isOn, true), sql`${event} = any(${destinations.events})`));
  if (wanting.length === 0) return;
  const owed = wanting.map(({ id, lane }) => ({ id: randomUUID(), destinationId: id, lane }));
  const common = { leadId, event, change: change ?? null, createdAt: at };
  await tx.insert(deliveries).values(owed.map(({ id, destinationId }) => ({ id, destinationId, ...common })));
  for (const { id, lane } of owed) await enqueueAttempt(tx, jobs, lane, { deliveryId: id, attempt: 0, retry: 0 });
}

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
