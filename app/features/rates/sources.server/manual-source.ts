import type { RateSource } from "./rate-source.ts";

/** RATES_SOURCE=manual: only rates entered in the admin area; there is nothing to fetch. */
export const manualSource: RateSource = {
  name: "manual",
  describe: "the rate desk in the admin area",
  read: async (wanted) =>
    wanted.map(({ series }) => ({ kind: "failed", series, reason: "the rate desk has no series to fetch" })),
};
