import { z } from "zod";
import { readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { type AffordabilityInput, monthlyHousingCost } from "#shared/finance/affordability.ts";
import { type Facts, householdIncome, monthlyDebts } from "../assistant.server/conversation/facts.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { countedDeposits, countedStudentLoans } from "./counted-figures.server.ts";
import { centsAsUsd, percent, toCents, toMonths } from "./format-money.server.ts";
import { highestPrice } from "./highest-price.server.ts";
import { type LoanLimits, readLoanLimits } from "./loan-limits.server.ts";
import { composeAnswer, findRate, type SumDependencies } from "./sum-answer.server.ts";
import {
  completeHomeCosts,
  dtiLimitPercent,
  homeCostFacts,
  homeCosts,
  homeCostsFrom,
  ratePercent,
  termYears,
  usdAmount,
  usdOrNothing,
} from "./sum-inputs.server.ts";

const input = z.object({
  monthlyIncome: usdOrNothing.max(10_000_000).describe("Gross household income a month, in US dollars"),
  monthlyDeposits: usdAmount.optional().describe("Of a business account, on top of the income"),
  countedPercent: z.number().min(1).max(100).optional().describe("Share of the deposits that counts as income"),
  monthlyDebts: usdOrNothing.default(0).describe("Car, student, card and other payments a month"),
  studentLoanBalance: usdAmount.optional().describe("What is owed on student loans, if the payment is not known"),
  assumesDebts: z.boolean().default(false).describe("True if nothing was said of debts"),
  assumesDown: z.boolean().default(false).describe("True if nothing was said of the down payment"),
  wantedPrice: usdAmount.optional().describe("A price to compare with the result"),
  downPayment: usdOrNothing.default(0),
  downPercent: z
    .number()
    .min(0)
    .max(99)
    .optional()
    .describe("Down payment as percent of the price, instead of dollars"),
  ratePercent,
  termYears,
  dtiLimitPercent,
  ...homeCosts,
});

export function affordabilityTool(deps: SumDependencies) {
  return defineSum({
    name: "affordability",
    description: "Highest purchase price that fits an income, debts and a down payment at a given rate.",
    input,
    uses: [
      "monthlyIncome",
      "otherIncome",
      "incomeOf",
      "monthlyDeposits",
      "debts",
      "car",
      "student",
      "cards",
      "downAmount",
      "downPercent",
      "rate",
      "term",
      "dtiLimit",
      ...homeCostFacts,
    ],
    canBegin: (facts) => (householdIncome(facts) ?? facts.monthlyDeposits) !== undefined,
    read: (facts) => {
      const { rate, downAmount, downPercent } = facts;
      const monthlyIncome = householdIncome(facts) ?? (hasDeposits(facts) ? 0 : undefined);
      const debts = monthlyDebts(facts) ?? (facts.studentBalance === undefined ? undefined : 0);
      if (monthlyIncome === undefined) return { kind: "ask", slot: "income" };
      if (facts.monthlyIncome === undefined && !hasDeposits(facts)) return { kind: "ask", slot: "own_income" };
      if (debts === undefined) return { kind: "ask", slot: "debts" };
      if (downAmount === undefined && downPercent === undefined) return { kind: "ask", slot: "down" };
      if (rate === undefined) return { kind: "ask", slot: "rate" };
      return {
        kind: "run",
        input: {
          monthlyIncome,
          ...(hasDeposits(facts) && { monthlyDeposits: facts.monthlyDeposits, countedPercent: facts.countedPercent }),
          monthlyDebts: debts,
          ...(facts.student === undefined && { studentLoanBalance: facts.studentBalance }),
          ...(facts.assumesDebts && { assumesDebts: true }),
          ...(facts.assumesDown && { assumesDown: true }),
          ...(isToBuy(facts) && { wantedPrice: facts.price }),
          downPayment: downAmount ?? 0,
          ...(downPercent !== undefined && { downPercent }),
          ratePercent: rate,
          termYears: facts.term ?? 30,
          ...(facts.dtiLimit !== undefined && { dtiLimitPercent: facts.dtiLimit }),
          ...homeCostsFrom(facts),
        },
      };
    },
    run: async (given, { say }) => {
      const figures = readFigures(deps);
      const rate = await findRate(given.ratePercent, { term: given.termYears }, say, deps.readRates);
      if (rate.kind === "missing") return rate.text;
      const costs = completeHomeCosts(given, figures, say);
      const dtiLimit = given.dtiLimitPercent ?? figures.estimate("dti_limit");
      const deposits = countedDeposits(given, figures, say);
      const students = countedStudentLoans(given.studentLoanBalance, figures, say);
      const monthlyIncome = given.monthlyIncome + deposits.monthly;
      const debts = given.monthlyDebts + students.monthly;
      if (monthlyIncome === 0) return say("common", "cannot");
      const wanted = {
        grossMonthlyIncomeCents: toCents(monthlyIncome),
        // A tax in dollars does not depend on the price, so it counts like a debt.
        monthlyDebtsCents: toCents(debts + (given.propertyTaxYearly ?? 0) / 12),
        dtiLimitPercent: dtiLimit,
        downPaymentCents: toCents(given.downPayment),
        ratePercent: rate.percent,
        termMonths: toMonths(given.termYears),
        propertyTaxYearlyPercent: given.propertyTaxYearly === undefined ? costs.taxPercent : 0,
        homeInsuranceYearlyCents: toCents(costs.insurance),
        hoaMonthlyCents: toCents(given.hoaMonthly),
        mortgageInsuranceYearlyPercent: costs.pmiPercent,
        mortgageInsuranceAboveLtvPercent: figures.number("pmi_request_ltv"),
      };
      const limits = readLoanLimits(deps);
      const { basis, found } = searchPrice(wanted, given.downPercent, limits);
      if (found.kind === "invalid") return say("common", "cannot");
      if (found.kind === "out_of_reach")
        return composeAnswer(say, {
          calculator: "affordability",
          figures,
          answer: [say("affordability", "out_of_reach", { amount: centsAsUsd(found.shortfallMonthlyCents) })],
          assumed: [
            deposits.assumed,
            students.assumed,
            say("common", "assume_dti", { percent: percent(dtiLimit) }),
            ...costs.assumed,
          ],
        });
      const isCapped =
        given.downPercent !== undefined && given.downPayment > 0 && found.downCents > basis.downPaymentCents;
      const { priceCents, downCents } = isCapped ? priceOfSavings(given) : found;
      const loanCents = Math.max(0, priceCents - downCents);
      const home = { program: "conventional", priceCents, downPaymentCents: downCents } as const;
      const monthly = monthlyHousingCost(priceCents, { ...basis, downPaymentCents: downCents });
      const taxCents = monthly.propertyTaxCents + toCents((given.propertyTaxYearly ?? 0) / 12);
      const totalCents = monthly.totalCents - monthly.propertyTaxCents + taxCents;
      const price = wholeDollars(priceCents / 100);
      const list = [
        say("affordability", "total", { total: centsAsUsd(totalCents) }),
        say("affordability", "part", {
          payment: centsAsUsd(monthly.principalInterestCents),
          count: basis.termMonths,
          rate: percent(rate.percent),
        }),
        say("affordability", "taxes_insurance", {
          amount: centsAsUsd(taxCents + monthly.homeInsuranceCents + monthly.hoaCents),
        }),
      ];
      if (monthly.mortgageInsuranceCents > 0)
        list.push(say("affordability", "mortgage_insurance", { amount: centsAsUsd(monthly.mortgageInsuranceCents) }));
      return composeAnswer(say, {
        calculator: "affordability",
        figures,
        answer: [
          loanCents > 0
            ? say("affordability", "answer", { price, loan: wholeDollars(loanCents / 100) })
            : say("affordability", "answer_cash", { price }),
          say("affordability", "from", {
            income: wholeDollars(monthlyIncome),
            debts: wholeDollars(debts),
            down: wholeDollars(downCents / 100),
          }),
          limits.sentence(home, figures, say),
          limits.shortage(home, say),
          isCapped ? savingsCap(given, say) : "",
          comparedWith(given.wantedPrice, priceCents / 100, say),
        ].filter(Boolean),
        list,
        notes: [
          ...(given.monthlyDeposits === undefined ? [] : [say("affordability", "deposits_note")]),
          say("affordability", "comfort"),
        ],
        assumed: [
          rate.assumed,
          given.assumesDebts ? say("common", "assume_no_debts") : "",
          given.assumesDown ? say("affordability", "assume_down", { percent: percent(given.downPercent ?? 0) }) : "",
          given.countedPercent === undefined ? deposits.assumed : "",
          students.assumed,
          say("common", "assume_dti", { percent: percent(dtiLimit) }),
          ...costs.assumed,
          monthly.mortgageInsuranceCents > 0 ? costs.assumedPmi : "",
        ],
      });
    },
  });
}

/** A jumbo loan mostly has no mortgage insurance. */
function searchPrice(basis: AffordabilityInput, downPercent: number | undefined, limits: LoanLimits) {
  const jumboBasis = { ...basis, mortgageInsuranceYearlyPercent: 0 };
  const jumbo = highestPrice(jumboBasis, downPercent);
  const isJumbo =
    jumbo.kind === "ok" &&
    limits.isJumbo({ program: "conventional", priceCents: jumbo.priceCents, downPaymentCents: jumbo.downCents });
  return isJumbo ? { basis: jumboBasis, found: jumbo } : { basis, found: highestPrice(basis, downPercent) };
}

/** Deposits stand in for an income that was not told. */
const hasDeposits = ({ monthlyDeposits, monthlyIncome }: Facts) =>
  monthlyDeposits !== undefined && monthlyIncome === undefined;

/** "Is 650 realistic": the price that was named, unless it is that of a home that somebody has. */
const isToBuy = ({ price, value, balance, homes }: Facts) =>
  price !== undefined && value === undefined && balance === undefined && homes === undefined;

function comparedWith(wanted: number | undefined, highest: number, say: Say): string {
  if (wanted === undefined) return "";
  const price = wholeDollars(wanted);
  if (wanted <= highest) return say("affordability", "price_within", { price });
  return say("affordability", "price_above", { price, difference: wholeDollars(wanted - highest) });
}

type Saved = { readonly downPayment: number; readonly downPercent?: number | undefined };

/** "20 percent down, i have 150 put away": no higher price than the one of which that is the share. */
function priceOfSavings({ downPayment, downPercent = 100 }: Saved) {
  const priceCents = Math.floor(downPayment / downPercent / 10) * 100_000;
  return { priceCents, downCents: Math.round((priceCents * downPercent) / 100) };
}

const savingsCap = ({ downPayment, downPercent = 100 }: Saved, say: Say): string =>
  say("affordability", "savings_cap", { savings: wholeDollars(downPayment), percent: percent(downPercent) });
