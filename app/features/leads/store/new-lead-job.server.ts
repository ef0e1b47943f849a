import { z } from "zod";
import type { Database } from "#server/db/connect.ts";
import { defineJob, type JobDefinition, type Jobs } from "#server/jobs/jobs.ts";
import { enqueueFirstAttempts, findOwed } from "../deliveries/owe-deliveries.server.ts";
import { enqueueMails, findUnsentMails } from "../mail/owe-mails.server.ts";
import { leadAlertQueue, newLeadQueue } from "../new-lead-queues.ts";

type Dependencies = { readonly db: Database; readonly jobs: Jobs };

/**
 * A job for each mail and each delivery that a new lead owes, and one that tells the broker's people. While a visitor waits,
 * all of them are one. If it runs twice, something may go out twice, under one id, as after any crash.
 */
export const defineNewLead = ({ db, jobs }: Dependencies): JobDefinition =>
  defineJob({
    name: newLeadQueue,
    atOnce: 2,
    schema: z.object({ leadId: z.uuid() }),
    options: { retryLimit: 1000, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 60 },
    handle: ({ leadId }) =>
      db.transaction(async (tx) => {
        await enqueueMails(tx, jobs, await findUnsentMails(tx, leadId));
        await enqueueFirstAttempts(tx, jobs, await findOwed(tx, leadId));
        await jobs.enqueue(tx, leadAlertQueue, { leadId });
      }),
  });
