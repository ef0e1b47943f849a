import { durationText } from "../framework/amount-text.ts";
import type { ProgramsWords } from "./programs-calculator.ts";
import type { Quote } from "./programs-offers.ts";

/** "After 7 years and 2 months", or that it stays. */
export function insuranceEnds({ loan }: Quote, words: ProgramsWords): string {
  const months = loan.insuranceCents.length;
  if (months === 0) return words("no_insurance");
  return months < loan.rows.length ? words("ends_after", { time: durationText(words, months) }) : words("ends_never");
}
