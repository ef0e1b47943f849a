import { paymentRunsText } from "#shared/payment-runs-text.ts";
import { rateText } from "../board/rate-text.ts";
import { dollarsOf, taxesNotIncluded } from "../payment/payment-text.ts";
import { changeMonths, costOfRate, type PricedRate, type RateCost, type RateTerms } from "./rate-terms.ts";

/** 12 CFR 1026.24(c) and (d)(2)(iii). */
const mayIncrease = "APR may increase after consummation.";

export type RepaymentTerms = {
  /** Each rate with the time it applies, 1026.24(f)(2)(i); empty for a fixed rate. */
  readonly periods: readonly string[];
  readonly aprNote: string | undefined;
  /** Down payment, terms of repayment and the charges behind the APR, 1026.24(d)(2) and (f)(3). */
  readonly sentences: readonly string[];
};

/** What stands beside a rate of our own wherever it is shown. Undefined if its terms cannot be worked out. */
export function repaymentTerms(rate: PricedRate): RepaymentTerms | undefined {
  const cost = costOfRate(rate);
  if (cost.kind !== "ok") return undefined;
  const { terms } = rate;
  return {
    periods: terms.adjustable ? periodTexts(cost) : [],
    aprNote: terms.adjustable && mayIncrease,
    sentences: [
      `Example: ${dollarsOf(terms.priceCents)} price, ${downText(terms)} down, ${dollarsOf(cost.loanCents)} loan.`,
      `${paymentRunsText(cost.payments)}.`,
      ...insuranceSentence(cost),
      ...adjustableSentence(terms),
      chargesSentence(cost, terms),
      taxesNotIncluded,
    ],
  };
}

const downText = ({ priceCents, downCents }: RateTerms) =>
  `${dollarsOf(downCents)} (${((downCents / priceCents) * 100).toFixed(1)}%)`;

const periodTexts = ({ ratePeriods }: RateCost): string[] =>
  ratePeriods.map(({ ratePercent, months }, index) => {
    const which = ratePeriods.length === 1 ? "all" : index === 0 ? "the first" : "the next";
    return `${rateText(ratePercent * 1000)} for ${which} ${months} months`;
  });

function insuranceSentence({ insuranceCents, payments }: RateCost): string[] {
  const [first] = insuranceCents;
  if (first === undefined) return [];
  const count = payments.reduce((sum, { paymentCount }) => sum + paymentCount, 0);
  const end = insuranceCents.length === count ? "for the whole term" : `in the first ${insuranceCents.length} payments`;
  const amount = new Set(insuranceCents).size > 1 ? `, ${dollarsOf(first)} at first,` : ` of ${dollarsOf(first)}`;
  return [`Mortgage insurance${amount} is included ${end}.`];
}

const pointsOf = (thousandths: number) => (thousandths / 1000).toString();

function adjustableSentence({ adjustable }: RateTerms): string[] {
  if (!adjustable) return [];
  const { indexName, indexThousandths, marginThousandths } = adjustable;
  const caps = [adjustable.firstCapThousandths, adjustable.laterCapThousandths, adjustable.lifetimeCapThousandths];
  const [first, later, lifetime] = caps.map(pointsOf);
  const change = `after ${adjustable.fixedMonths} months it can change every ${changeMonths} months`;
  const newRate = `${indexName} (now ${rateText(indexThousandths)}) plus a margin of ${rateText(marginThousandths)}`;
  const limits = `${first} percentage points at the first change, ${later} at each later one and ${lifetime} in all`;
  return [`Adjustable rate: ${change} to ${newRate}, by up to ${limits}.`];
}

function chargesSentence({ pointsCents, upfrontCents }: RateCost, { feesCents }: RateTerms): string {
  const charges = `${dollarsOf(pointsCents)} in points and ${dollarsOf(feesCents)} in other finance charges paid at closing`;
  return upfrontCents > 0
    ? `The APR counts ${charges}, and ${dollarsOf(upfrontCents)} upfront premium or funding fee added to the loan.`
    : `The APR counts ${charges}.`;
}
