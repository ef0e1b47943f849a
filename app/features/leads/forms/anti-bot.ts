/** The browser and the server apply the same two rules. */
const minFillMs = 3000;
export const honeypotField = "website";

export type BotSignals = {
  readonly honeypot: string | undefined;
  /** Missing from a form sent without JavaScript, which is never refused for it. */
  readonly fillMs: number | undefined;
};

export type BotVerdict = "human" | "honeypot" | "too_fast";

export function checkBotSignals({ honeypot, fillMs }: BotSignals): BotVerdict {
  if (honeypot?.trim()) return "honeypot";
  return fillMs !== undefined && fillMs < minFillMs ? "too_fast" : "human";
}
