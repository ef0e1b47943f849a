import { z } from "zod";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { defineJob, type JobDefinition } from "./jobs.ts";

/** Hourly, on one node. Idempotent: it only deletes what has expired. */
export function defineHousekeeping({ limiter }: { readonly limiter: RateLimiter }): JobDefinition {
  return defineJob({
    name: "housekeeping",
    schema: z.object({}),
    options: { retryLimit: 0 },
    schedule: { cron: "17 * * * *", timeZone: () => "UTC" },
    handle: () => limiter.forgetExpired(),
  });
}
