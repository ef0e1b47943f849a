import { programFiguresFrom } from "#app/content/program-figures.ts";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { type FullPayment, fullPayment } from "#shared/finance/full-payment.ts";
import type { ProgramName } from "#shared/finance/program-charges.ts";
import type { VaUse } from "#shared/finance/va-funding-fee.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { centsAsUsd, percent, roundPercent, toCents, toMonths } from "./format-money.server.ts";
import { type FinancedHome, jumboRulesFrom, type LoanLimits, readLoanLimits } from "./loan-limits.server.ts";
import { feeSentence, paymentLines } from "./payment-text.server.ts";
import { type Purchase, searchHome } from "./search-home.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { completeHomeCosts } from "./sum-inputs.server.ts";

type Wanted = Parameters<typeof completeHomeCosts>[0] & {
  readonly mostPayment: number;
  /** Of a home that is known, if the loan on it is asked for. */
  readonly price?: number | undefined;
  readonly downPayment?: number | undefined;
  readonly downPercent?: number | undefined;
  readonly termYears: number;
  readonly program: ProgramName;
  readonly vaUse: VaUse;
  readonly isVaFeeExempt: boolean;
};
/** What is used if nothing was said of a down payment. FHA and VA loans are mostly taken with the least. */
const usualDownPercent = 20;

/** The home, or the loan on a home, whose whole payment stays within the limit. */
export function homeForPayment(
  wanted: Wanted,
  rate: { readonly percent: number; readonly assumed: string },
  say: Say,
  deps: SumDependencies,
): string {
  const { program, downPayment, termYears, vaUse, isVaFeeExempt } = wanted;
  const figures = readFigures(deps);
  const costs = completeHomeCosts(wanted, figures, say);
  const rules = programFiguresFrom(figures, { pmiYearlyPercent: costs.pmiPercent });
  const limits = readLoanLimits(deps);
  const leastPercent = 100 - rules[program].maxLtvPercent;
  const usualPercent = program === "conventional" ? usualDownPercent : leastPercent;
  const downPercent = downPayment === undefined ? (wanted.downPercent ?? usualPercent) : undefined;
  const { purchase, payment, isLimitedByFha } = searchHome({
    ...{ program, rules, limits, jumboRules: jumboRulesFrom(figures) },
    mostCents: toCents(wanted.mostPayment),
    priceCents: wanted.price === undefined ? undefined : toCents(wanted.price),
    downAt: (priceCents) =>
      downPercent === undefined
        ? toCents(downPayment ?? 0)
        : downOfShare({ program, priceCents, downPercent, leastPercent }, limits),
    paymentOf: (one, ofProgram) =>
      fullPayment(
        {
          ...one,
          ...{ program, ratePercent: rate.percent, termMonths: toMonths(termYears), vaUse, isVaFeeExempt },
          propertyTaxYearlyCents: toCents(costs.taxYearly(one.priceCents / 100)),
          homeInsuranceYearlyCents: toCents(costs.insurance),
          hoaMonthlyCents: toCents(wanted.hoaMonthly),
        },
        ofProgram,
      ),
  });
  const assumed = [rate.assumed, ...costs.assumed];
  if (payment.kind !== "ok") {
    const most = wholeDollars(wanted.mostPayment);
    return composeAnswer(say, { figures, answer: [say("price_for_payment", "out_of_reach", { most })], assumed });
  }
  const isDownAssumed = wanted.price === undefined && downPayment === undefined && wanted.downPercent === undefined;
  const hasPmi = program === "conventional" && payment.mortgageInsuranceCents > 0;
  const asked = beforeLimits({ program, ...purchase }, downPercent ?? leastPercent, limits);
  const aboveLimit = limits.sentence(asked, figures, say);
  return composeAnswer(say, {
    calculator: "payment",
    figures,
    answer: [
      ...resultOf(wanted, purchase, payment, say),
      isLimitedByFha ? limits.sayFhaSetsPrice(wholeDollars(wanted.mostPayment), figures, say) : aboveLimit,
      limits.shortage({ program, ...purchase }, say),
    ].filter(Boolean),
    list: linesOf(payment, toMonths(termYears), rate.percent, say),
    notes: [
      feeSentence(program, payment.financedFeeCents, say),
      aboveLimit === "" ? smallDown(program, purchase, leastPercent, say) : "",
      say("price_for_payment", "lender"),
    ].filter(Boolean),
    assumed: [
      isDownAssumed ? say("price_for_payment", "assume_down", { percent: percent(usualPercent) }) : "",
      ...assumed,
      hasPmi ? costs.assumedPmi : "",
      program === "va" && vaUse === "first" && !isVaFeeExempt ? say("common", "assume_va_first") : "",
    ],
  });
}

type Share = {
  readonly program: ProgramName;
  readonly priceCents: number;
  readonly downPercent: number;
  readonly leastPercent: number;
};

/** A share that is enough for most prices grows where the loan passes a limit. FHA has no loan above its limit. */
function downOfShare({ program, priceCents, downPercent, leastPercent }: Share, limits: LoanLimits): number {
  const shareCents = Math.round((priceCents * downPercent) / 100);
  const isRaised = program !== "fha" && downPercent >= leastPercent;
  return isRaised ? Math.max(shareCents, limits.leastDownCents(program, priceCents)) : shareCents;
}

/** The home as it was asked for: a limit may have made its down payment the least that is possible. */
function beforeLimits(home: FinancedHome, percentDown: number, limits: LoanLimits): FinancedHome {
  const { program, priceCents, downPaymentCents } = home;
  if (downPaymentCents > limits.leastDownCents(program, priceCents)) return home;
  return { ...home, downPaymentCents: Math.min(downPaymentCents, Math.round((priceCents * percentDown) / 100)) };
}

function resultOf({ mostPayment, price }: Wanted, found: Purchase, payment: FullPayment, say: Say): string[] {
  const values = {
    most: wholeDollars(mostPayment),
    price: wholeDollars(found.priceCents / 100),
    loan: wholeDollars(payment.totalLoanCents / 100),
  };
  const down = wholeDollars(found.downPaymentCents / 100);
  const share = { down, percent: roundPercent((found.downPaymentCents / found.priceCents) * 100) };
  return price === undefined
    ? [say("price_for_payment", "answer", values), say("price_for_payment", "from", share)]
    : [say("price_for_payment", "answer_on_price", { ...values, ...share })];
}

const linesOf = (payment: FullPayment, count: number, ratePercent: number, say: Say): string[] => [
  say("affordability", "total", { total: centsAsUsd(payment.totalCents) }),
  say("affordability", "part", {
    ...{ payment: centsAsUsd(payment.principalInterestCents), count },
    rate: percent(ratePercent),
  }),
  // The first of them is principal and interest.
  ...paymentLines(payment, say).slice(1),
];

/** "Only 5k down": more than the program's least is needed, however low the payment is. */
function smallDown(program: ProgramName, found: Purchase, leastPercent: number, say: Say): string {
  const neededCents = (found.priceCents * leastPercent) / 100;
  if (found.downPaymentCents >= neededCents) return "";
  return say("price_for_payment", "small_down", {
    program: say("compare_programs", program),
    least: percent(leastPercent),
    price: wholeDollars(found.priceCents / 100),
    needed: wholeDollars(neededCents / 100),
  });
}
