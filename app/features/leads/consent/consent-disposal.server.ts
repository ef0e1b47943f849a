import { z } from "zod";
import type { Clock } from "#server/clock.ts";
import { defineJob, type JobDefinition } from "#server/jobs/jobs.ts";

type Dependencies = {
  readonly receipts: { readonly dispose: (now: Date) => Promise<number> };
  readonly clock: Clock;
  readonly timeZone: () => string;
};

/** Daily, after the disposal of leads: a receipt may go once its lead is gone. */
export function defineConsentDisposal({ receipts, clock, timeZone }: Dependencies): JobDefinition {
  return defineJob({
    name: "consent-disposal",
    schema: z.object({}),
    options: { retryLimit: 2, expireInSeconds: 3600 },
    schedule: { cron: "50 3 * * *", timeZone },
    handle: async () => void (await receipts.dispose(clock.now())),
  });
}
