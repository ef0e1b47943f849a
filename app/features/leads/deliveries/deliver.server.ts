import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { FormsContent } from "#app/content/forms-schema.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { defineJob, type JobDefinition, type Jobs } from "#server/jobs/jobs.ts";
import type { Post, PostAnswer } from "#server/outgoing/post.ts";
import { findBookingsOf } from "../booking/booking-store.server.ts";
import type { Stops } from "../consent/contact-state.ts";
import { findLead, type LeadRow } from "../store/list-leads.server.ts";
import { composePost, type Delivery, type Destination } from "./compose-post.server.ts";
import { deliveries, destinations } from "./delivery-tables.server.ts";
import { laneQueue, lanes } from "./lanes.ts";
import { type Attempt, enqueueAttempt } from "./owe-deliveries.server.ts";
import { retryPauses } from "./retry-pauses.ts";
import { sampleLead } from "./sample-lead.server.ts";

export type DeliverDependencies = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly post: Post;
  readonly siteHost: string;
  readonly forms: () => FormsContent;
  readonly readEmails: (accountIds: readonly (string | null)[]) => Promise<ReadonlyMap<string, string>>;
  readonly stopsOf: (leads: readonly LeadRow[]) => Promise<ReadonlyMap<string, Stops>>;
};

/** The receiver wants nothing any more. */
const goneStatus = 410;
const goneReason = "The receiver answered 410: it wants no more deliveries.";

/**
 * One job for each destination. Idempotent: an attempt that was recorded is not made again, and a crash between sending
 * and recording repeats it under the same id. The queue's own retries are for such crashes; how often a receiver is
 * tried is decided here.
 */
export function defineDeliveries(deps: DeliverDependencies): JobDefinition[] {
  return lanes.map((lane) =>
    defineJob({
      name: laneQueue(lane),
      schema: z.object({ deliveryId: z.uuid(), attempt: z.int(), retry: z.int() }),
      options: { retryLimit: 1000, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 60 },
      pollingSeconds: 5,
      handle: (attempt) => deliver(deps, attempt),
    }),
  );
}

/** One attempt. What is owed to a destination that is off waits until it is on again; a sample goes out all the same. */
export async function deliver(deps: DeliverDependencies, attempt: Attempt): Promise<void> {
  const [found] = await deps.db
    .select()
    .from(deliveries)
    .innerJoin(destinations, eq(destinations.id, deliveries.destinationId))
    .where(eq(deliveries.id, attempt.deliveryId));
  if (!found) return;
  const { deliveries: delivery, destinations: destination } = found;
  if (delivery.status !== "queued" || delivery.attempts !== attempt.attempt) return;
  if (!destination.isOn && delivery.leadId !== null) return;
  const lead = await leadOf(deps, delivery);
  const answer: PostAnswer | undefined = lead && (await send(deps, delivery, destination, lead));
  await record(deps, { attempt, destination, answer });
}

async function leadOf({ db, clock }: DeliverDependencies, { leadId }: Delivery): Promise<LeadRow | undefined> {
  if (leadId === null) return sampleLead(clock.now());
  const lead = await findLead(db, leadId);
  return lead?.deletedAt === null ? lead : undefined;
}

async function send(deps: DeliverDependencies, delivery: Delivery, destination: Destination, lead: LeadRow) {
  const { clock, forms, siteHost, readEmails, stopsOf } = deps;
  const beside = {
    emails: await readEmails([lead.assigneeId]),
    stops: await stopsOf([lead]),
    bookings: await findBookingsOf(deps.db, [lead.id]),
  };
  return deps.post(composePost({ delivery, destination, lead, beside, now: clock.now(), forms: forms(), siteHost }));
}

type Made = {
  readonly attempt: Attempt;
  readonly destination: Destination;
  /** Undefined if nothing was sent, because the lead is deleted. */
  readonly answer: PostAnswer | undefined;
};

const isSuccess = (answer: PostAnswer | undefined) =>
  answer?.kind === "answered" && answer.status >= 200 && answer.status <= 299;

/** What came of an attempt, and the next one, in one transaction. */
async function record({ db, jobs, clock }: DeliverDependencies, { attempt, destination, answer }: Made): Promise<void> {
  const { deliveryId, attempt: attempts, retry } = attempt;
  const isGone = answer?.kind === "answered" && answer.status === goneStatus;
  const pause = answer === undefined ? undefined : retryPauses[retry];
  const next = isSuccess(answer) ? "delivered" : pause === undefined ? "failed" : "queued";
  await db.transaction(async (tx) => {
    const [recorded] = await tx
      .update(deliveries)
      .set({
        status: next,
        attempts: attempts + 1,
        answerStatus: answer?.kind === "answered" ? answer.status : null,
        answer: answerText(answer),
        attemptedAt: clock.now(),
      })
      .where(and(eq(deliveries.id, deliveryId), eq(deliveries.attempts, attempts)))
      .returning({ id: deliveries.id });
    if (!recorded) return;
    if (isGone)
      await tx
        .update(destinations)
        .set({ isOn: false, offReason: goneReason })
        .where(eq(destinations.id, destination.id));
    else if (next === "queued") {
      const wait = Math.max(pause ?? 0, (answer?.kind === "answered" && answer.retryAfterSeconds) || 0);
      await enqueueAttempt(tx, jobs, destination.lane, { deliveryId, attempt: attempts + 1, retry: retry + 1 }, wait);
    }
  });
}

const answerText = (answer: PostAnswer | undefined) =>
  answer === undefined ? "The lead is deleted." : answer.kind === "answered" ? answer.text : answer.reason;
