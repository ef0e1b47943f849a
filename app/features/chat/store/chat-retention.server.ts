import { z } from "zod";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { defineJob, type JobDefinition } from "#server/jobs/jobs.ts";
import { writeReceipt } from "#server/records/receipts.ts";
import { readPeriod } from "#server/records/retention-periods.ts";
import { addMonths } from "#shared/time/months.ts";
import { deleteConversationsBefore } from "./transcript-store.server.ts";

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly timeZone: () => string };

const chatRetentionJob = "chat-retention";

/** Nightly. Idempotent: it only deletes conversations whose last turn is older than the period for chats. */
export function defineChatRetention({ db, clock, timeZone }: Dependencies): JobDefinition {
  return defineJob({
    name: chatRetentionJob,
    schema: z.object({}),
    options: { retryLimit: 2 },
    schedule: { cron: "40 3 * * *", timeZone },
    handle: async () => {
      const at = clock.now();
      const oldest = addMonths(at, -(await readPeriod(db, "chat")));
      await db.transaction(async (tx) => {
        const count = await deleteConversationsBefore(tx, oldest);
        if (count > 0) await writeReceipt(tx, { kind: "disposal", at, deleted: [{ what: "chats", count }], kept: [] });
      });
    },
  });
}
