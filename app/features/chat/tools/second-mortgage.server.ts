import { z } from "zod";
import { type FigureReader, readFigures } from "#app/content/read-figures.ts";
import { wholeDollars } from "#shared/dollars.ts";
import { levelPaymentCents } from "#shared/finance/amortization.ts";
import { yearlyPercentPerMonthCents } from "#shared/finance/rounding.ts";
import type { Say } from "../assistant.server/conversation/say.ts";
import { defineSum } from "../assistant.server/tool.ts";
import { centsAsUsd, percent, plainYears, roundPercent, toCents, toMonths } from "./format-money.server.ts";
import { composeAnswer, type SumDependencies } from "./sum-answer.server.ts";
import { plainRate, usdAmount, usdOrNothing } from "./sum-inputs.server.ts";

const input = z.object({
  amount: usdAmount.optional().describe("To be borrowed behind the first mortgage"),
  homeValue: usdAmount.optional(),
  balance: usdOrNothing.optional().describe("Owed on the first mortgage"),
  ratePercent: plainRate.optional(),
  termYears: z.number().min(1).max(50).optional(),
});
type Input = z.output<typeof input>;
type Loan = Input & { readonly amount: number };

/** Second mortgages have no published average, so whoever has no quote sees what a payment is at several rates. */
const exampleRates = (figures: FigureReader) =>
  ["low", "middle", "high"].map((name) => figures.estimate(`second_mortgage_rate_${name}`));

/** A home equity loan or line behind the first mortgage: what it costs a month, or how large it can be. */
export function secondMortgageTool(deps: SumDependencies) {
  return defineSum({
    name: "second_mortgage",
    description: "Payment of a home equity loan or line (HELOC), or how much can be borrowed that way.",
    input,
    uses: ["secondLoan", "cashWanted", "value", "price", "balance", "secondRate", "secondYears"],
    canBegin: ({ secondLoan, cashWanted, value, balance }) =>
      (secondLoan ?? cashWanted ?? value ?? balance) !== undefined,
    read: (facts) => {
      const amount = facts.secondLoan ?? facts.cashWanted;
      const { balance, secondRate: ratePercent, secondYears } = facts;
      // "House is maybe 780, we owe 342" tells what it is worth.
      const homeValue = facts.value ?? (balance === undefined ? undefined : facts.price);
      if (amount === undefined && homeValue === undefined) return { kind: "ask", slot: "value" };
      if (amount === undefined && balance === undefined) return { kind: "ask", slot: "balance" };
      return { kind: "run", input: { amount, homeValue, balance, ratePercent, termYears: secondYears } };
    },
    run: (given, { say }) => {
      const figures = readFigures(deps);
      const { amount } = given;
      if (amount !== undefined) return answerPayment({ ...given, amount }, figures, say);
      const { homeValue, balance } = given;
      if (homeValue === undefined || balance === undefined) return say("common", "cannot");
      return answerRoom(homeValue, balance, figures, say);
    },
  });
}

function answerPayment(loan: Loan, figures: FigureReader, say: Say): string {
  const years = loan.termYears ?? figures.estimate("second_mortgage_years");
  const rates = loan.ratePercent === undefined ? exampleRates(figures) : [loan.ratePercent];
  const payments = rates.map((ratePercent) => {
    const loanCents = toCents(loan.amount);
    return {
      rate: percent(ratePercent),
      payment: centsAsUsd(levelPaymentCents({ loanCents, ratePercent, termMonths: toMonths(years) })),
      interest: centsAsUsd(yearlyPercentPerMonthCents(loanCents, ratePercent)),
    };
  });
  const [lowest, highest] = [payments[0], payments.at(-1)];
  const values = { amount: wholeDollars(loan.amount), years: plainYears(years), count: toMonths(years) };
  const isQuoted = loan.ratePercent !== undefined;
  return composeAnswer(say, {
    figures,
    answer: [
      isQuoted
        ? say("second_mortgage", "answer", { ...values, payment: lowest?.payment ?? "", rate: lowest?.rate ?? "" })
        : say("second_mortgage", "range", { ...values, low: lowest?.payment ?? "", high: highest?.payment ?? "" }),
    ],
    list: payments.map((one) => say("second_mortgage", "line", { ...one, count: values.count })),
    notes: [say("second_mortgage", "kinds"), ...firstStays(loan.balance, say), ...shareOfValue(loan, figures, say)],
    assumed: [
      loan.termYears === undefined ? say("second_mortgage", "assume_years", { years: values.years }) : "",
      isQuoted ? "" : say("second_mortgage", "assume_rates"),
    ],
  });
}

/** Of a home that is paid off there is no first mortgage. */
const firstStays = (balance: number | undefined, say: Say) =>
  balance === 0 ? [] : [say("second_mortgage", "first_stays")];

const limits = (figures: FigureReader) => ({
  low: figures.estimate("second_mortgage_ltv"),
  high: figures.estimate("second_mortgage_ltv_high"),
});

function shareOfValue({ amount, balance, homeValue }: Loan, figures: FigureReader, say: Say): string[] {
  if (!balance || homeValue === undefined) return [];
  const { low, high } = limits(figures);
  const share = roundPercent(((balance + amount) / homeValue) * 100);
  const values = { value: wholeDollars(homeValue), balance: wholeDollars(balance) };
  return [say("second_mortgage", "share", { ...values, share, low: percent(low), high: percent(high) })];
}

function answerRoom(homeValue: number, balance: number, figures: FigureReader, say: Say): string {
  const { low, high } = limits(figures);
  const roomAt = (share: number) => Math.max(0, (homeValue * share) / 100 - balance);
  const values = {
    value: wholeDollars(homeValue),
    balance: wholeDollars(balance),
    low: percent(low),
    high: percent(high),
  };
  const [least, most] = [wholeDollars(roomAt(low)), wholeDollars(roomAt(high))];
  const answer = roomAt(high) === 0 ? "no_room" : roomAt(low) === 0 ? "little_room" : "room";
  return composeAnswer(say, {
    figures,
    answer: [say("second_mortgage", answer, { ...values, least, most })],
    notes: [
      ...(answer === "no_room" ? [] : [say("second_mortgage", "room_from", values)]),
      ...firstStays(balance, say),
      say("second_mortgage", "room_note"),
    ],
    hasRate: false,
  });
}
