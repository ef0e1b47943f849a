import { type OriginationFeeFigures, originationFeeCapCents } from "./hecm-origination-fee.ts";
import { AMOUNT_CENTS, findInvalid, invalid, type Outcome, POSITIVE_CENTS, RATE_PERCENT } from "./input-checks.ts";
import { percentOfCents, roundHalfUp } from "./rounding.ts";

export interface HecmInput {
  /** Of the borrowers and any eligible non-borrowing spouse. */
  youngestAgeYears: number;
  expectedRatePercent: number;
  homeValueCents: number;
  lienPayoffCents: number;
  otherClosingCostsCents: number;
}

export interface HecmFigures {
  nationalLimitCents: number;
  lowestTableRatePercent: number;
  initialMipPercent: number;
  origination: OriginationFeeFigures;
  firstYearPercent: number;
  firstYearAboveObligationsPercent: number;
}

/** A share of the maximum claim amount, or null outside the table. */
export type PrincipalLimitFactorLookup = (ageYears: number, ratePercent: number) => number | null;

export interface HecmEstimate {
  maxClaimAmountCents: number;
  tableRatePercent: number;
  principalLimitFactor: number;
  principalLimitCents: number;
  initialMipCents: number;
  originationFeeCapCents: number;
  mandatoryObligationsCents: number;
  availableCents: number;
  firstYearAvailableCents: number;
  /** What the borrower must pay if the obligations exceed the limit. */
  cashToCloseCents: number;
}

const RULES = {
  youngestAgeYears: { min: 18, max: 120, whole: true },
  expectedRatePercent: RATE_PERCENT,
  homeValueCents: POSITIVE_CENTS,
  lienPayoffCents: AMOUNT_CENTS,
  otherClosingCostsCents: AMOUNT_CENTS,
} as const;

// HUD rounds to the nearest eighth. Its rule for ties is not published; here a
// tie goes up, to the smaller factor, so that the estimate is not too high.
export function tableRatePercent(expectedRatePercent: number, lowest: number) {
  return Math.max(lowest, roundHalfUp(expectedRatePercent * 8) / 8);
}

export function estimateHecm(
  input: HecmInput,
  figures: HecmFigures,
  lookUpFactor: PrincipalLimitFactorLookup,
): Outcome<HecmEstimate> {
  const problem = findInvalid(input, RULES);
  if (problem) return problem;
  const { youngestAgeYears, expectedRatePercent } = input;
  const ratePercent = tableRatePercent(expectedRatePercent, figures.lowestTableRatePercent);
  const factor = lookUpFactor(youngestAgeYears, ratePercent);
  if (factor === null) return invalid("principalLimitFactor", "no_principal_limit_factor");
  if (!(factor >= 0 && factor <= 1)) throw new RangeError(`principal limit factor: ${factor}`);
  const claimCents = Math.min(input.homeValueCents, figures.nationalLimitCents);
  const principalLimitCents = roundHalfUp(claimCents * factor);
  const initialMipCents = percentOfCents(claimCents, figures.initialMipPercent);
  const feeCapCents = originationFeeCapCents(claimCents, figures.origination);
  const mandatoryObligationsCents =
    initialMipCents + feeCapCents + input.lienPayoffCents + input.otherClosingCostsCents;
  return {
    kind: "ok",
    maxClaimAmountCents: claimCents,
    tableRatePercent: ratePercent,
    principalLimitFactor: factor,
    principalLimitCents,
    initialMipCents,
    originationFeeCapCents: feeCapCents,
    ...drawsCents(principalLimitCents, mandatoryObligationsCents, figures),
  };
}

// 24 CFR 206.25: in the first year the greater of a share of the limit, or the
// obligations plus a smaller share, but never more than the limit itself.
function drawsCents(limitCents: number, obligationsCents: number, figures: HecmFigures) {
  const firstYearLimitCents = Math.min(
    limitCents,
    Math.max(
      percentOfCents(limitCents, figures.firstYearPercent),
      obligationsCents + percentOfCents(limitCents, figures.firstYearAboveObligationsPercent),
    ),
  );
  return {
    mandatoryObligationsCents: obligationsCents,
    availableCents: Math.max(0, limitCents - obligationsCents),
    firstYearAvailableCents: Math.max(0, firstYearLimitCents - obligationsCents),
    cashToCloseCents: Math.max(0, obligationsCents - limitCents),
  };
}
