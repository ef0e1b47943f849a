/** BOT-01, BOT-02 and R5. The browser and the server judge by the same two rules. */
const minFillMs = 3000;
export const honeypotField = "website";
export const tooFastMessage = "Please take a moment to review your information.";

export type BotSigns = {
  readonly honeypot: string | undefined;
  /** Missing from a form sent without JavaScript, which is never refused for it. */
  readonly fillMs: number | undefined;
};

export type BotVerdict = "human" | "honeypot" | "too_fast";

export function checkBotSignals({ honeypot, fillMs }: BotSigns): BotVerdict {
  if (honeypot?.trim()) return "honeypot";
  return fillMs !== undefined && fillMs < minFillMs ? "too_fast" : "human";
}
