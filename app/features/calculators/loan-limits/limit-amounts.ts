import { wholeUsd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount } from "../framework/calculator.ts";
import type { Limits, LoanLimitsWords } from "./loan-limits-calculator.ts";

const rangeOf = ({ fhaFloorCents, baselineCents }: Limits) => ({
  floor: wholeUsd(fhaFloorCents),
  most: wholeUsd(baselineCents),
});

export function limitsGroup(limits: Limits, words: LoanLimitsWords): AmountGroup {
  const { county, units, baselineCents, fhaCents } = limits;
  const baseline = words("baseline_how", { units });
  return {
    title: words("limits"),
    amounts: [
      amount("baseline", words("baseline"), wholeUsd(baselineCents), baseline, ["conforming_limit_2026"]),
      fhaCents === undefined
        ? amount("fha", words("fha"), words("fha_range", rangeOf(limits)), words("fha_range_how", { county }), [
            "fha_county_limits_2026",
          ])
        : amount("fha", words("fha"), wholeUsd(fhaCents), words("fha_how", { county, units }), [
            "fha_county_limits_2026",
          ]),
      amount("va", words("va"), words("va_none"), words("va_how"), ["va_no_limit_since"]),
    ],
  };
}

/** How far the loan is from each limit. */
export const roomGroup = (limits: Limits, words: LoanLimitsWords): AmountGroup => ({
  title: words("room"),
  amounts: [
    amount(
      "conforming-room",
      words("conforming_room"),
      distance(limits.loanCents, limits.countyCents, words),
      words("conforming_room_how", compared(limits.loanCents, limits.countyCents)),
    ),
    fhaRoom(limits, words),
  ],
});

/** Where HUD's exact limit is not known, a loan below the floor or above the baseline still has an answer. */
function fhaRoom(limits: Limits, words: LoanLimitsWords): Amount {
  const { loanCents, fhaCents, fhaFloorCents, baselineCents } = limits;
  const isOpen = fhaCents === undefined && loanCents > fhaFloorCents && loanCents <= baselineCents;
  if (isOpen) {
    const formula = words("fha_open_how", { loan: wholeUsd(loanCents), ...rangeOf(limits) });
    return amount("fha-room", words("fha_room"), words("fha_open"), formula);
  }
  const limitCents = fhaCents ?? (loanCents <= fhaFloorCents ? fhaFloorCents : baselineCents);
  const formula = words("fha_room_how", compared(loanCents, limitCents));
  return amount("fha-room", words("fha_room"), distance(loanCents, limitCents, words), formula);
}

const compared = (loanCents: number, limitCents: number) => ({
  loan: wholeUsd(loanCents),
  limit: wholeUsd(limitCents),
});

const distance = (loanCents: number, limitCents: number, words: LoanLimitsWords) =>
  words(loanCents > limitCents ? "above" : "below", { amount: wholeUsd(Math.abs(limitCents - loanCents)) });
