import { shareText, wholeUsd } from "../framework/amount-text.ts";
import type { ProgramsFacts, ProgramsValues, ProgramsWords } from "./programs-calculator.ts";
import type { Offer, Quote } from "./programs-offers.ts";

/** Why a program is not among those compared, and what to know about those that are. */
export const notesOf = (
  values: ProgramsValues,
  offers: readonly Offer[],
  facts: ProgramsFacts,
  words: ProgramsWords,
): string[] => [
  ...misfitNotes(values, offers, words),
  ...offers.flatMap((offer) => (offer.kind === "fits" ? quoteNotes(offer, values, facts, words) : [])),
  words("same_day"),
];

export const misfitNotes = (values: ProgramsValues, offers: readonly Offer[], words: ProgramsWords): string[] =>
  offers.flatMap((offer) => (offer.kind === "fits" ? [] : [misfitNote(offer, values, words)]));

function misfitNote(
  { program, misfit }: Extract<Offer, { kind: "misfit" }>,
  { price }: ProgramsValues,
  words: ProgramsWords,
): string {
  switch (misfit.reason) {
    case "not_served":
      return words("not_served");
    case "loan_within_limit":
      return words("jumbo_within_limit", { limit: wholeUsd(misfit.limitCents) });
    case "loan_over_limit":
      return words(program === "fha" ? "over_limit_fha" : "over_limit", { limit: wholeUsd(misfit.limitCents) });
    case "down_payment_too_small": {
      const least = {
        program: words(program),
        percent: shareText((misfit.leastDownCents / price) * 100),
        amount: wholeUsd(misfit.leastDownCents),
      };
      return words(program === "jumbo" ? "jumbo_down_too_small" : "down_too_small", least);
    }
  }
}

function quoteNotes(
  { program, downCents }: Quote,
  { price, va, limit }: ProgramsValues,
  { usualDownPercent }: ProgramsFacts,
  words: ProgramsWords,
): string[] {
  if (program === "conventional" && downCents * 100 < price * usualDownPercent) return [words("first_time_buyer")];
  if (program === "va") {
    const isOverLimit = price - downCents > limit;
    return [words(va === "exempt" ? "va_exempt" : "va_eligible"), ...(isOverLimit ? [words("va_entitlement")] : [])];
  }
  return program === "jumbo" ? [words("jumbo_insurance")] : [];
}
