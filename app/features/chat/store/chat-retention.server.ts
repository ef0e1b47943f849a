import { z } from "zod";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { defineJob, type JobDefinition } from "#server/jobs/jobs.ts";
import { eraseConversationsBefore } from "./transcript-store.server.ts";

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly retentionMonths: () => number;
  readonly timeZone: string;
};

const chatRetentionJob = "chat-retention";

/** Nightly. Idempotent: it only deletes conversations whose last turn is older than the figure `retention_months`. */
export function defineChatRetention({ db, clock, retentionMonths, timeZone }: Dependencies): JobDefinition {
  return defineJob({
    name: chatRetentionJob,
    schema: z.object({}),
    options: { retryLimit: 2 },
    schedule: { cron: "40 3 * * *", timeZone },
    handle: async () => {
      const oldest = new Date(clock.now());
      oldest.setUTCMonth(oldest.getUTCMonth() - retentionMonths());
      await eraseConversationsBefore(db, oldest);
    },
  });
}
