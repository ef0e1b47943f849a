import type { RateRow } from "./rate-board.ts";

/** The specification's fallback rates. Shown only if there is no real figure at all, and labeled as not current. */
export const fallbackRates = [
  { type: "30-Year Fixed", rate: "7.125%", change: "+0.25%", trend: "up" },
  { type: "15-Year Fixed", rate: "6.750%", change: "+0.15%", trend: "up" },
  { type: "5/1 ARM", rate: "6.500%", change: "-0.10%", trend: "down" },
  { type: "FHA 30-Year", rate: "6.875%", change: "+0.20%", trend: "up" },
] as const satisfies ReadonlyArray<Pick<RateRow, "type" | "rate" | "change" | "trend">>;

export const ratesErrorToast = {
  title: "Error loading rates",
  text: "Using cached rate data. Please try again later.",
  destructive: true,
} as const;
