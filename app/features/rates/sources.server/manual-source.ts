import type { RateSource } from "./rate-source.ts";

/** RATES_SOURCE=manual: the rate desk is the only voice, and there is nothing to fetch. */
export const manualSource: RateSource = {
  name: "manual",
  describe: "the rate desk in the admin area",
  read: async (wanted) =>
    wanted.map(({ series }) => ({ kind: "failed", series, reason: "the rate desk has no series to fetch" })),
};
