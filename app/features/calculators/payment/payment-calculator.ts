import type { TextOf } from "#app/content/calculators/all-schemas.ts";
import { compareExtraPayments, type ExtraPayments } from "#shared/finance/extra-payments.ts";
import { type HomeLoan, homeLoan } from "#shared/finance/home-loan.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import { percentOfCents } from "#shared/finance/rounding.ts";
import { shareText, wholeUsd } from "../framework/amount-text.ts";
import type { Calculator, Words } from "../framework/calculator.ts";
import { choice, money, percent, type ValuesOf } from "../framework/fields.ts";
import { extraGroup, monthlyParts, termsOf, totalOf } from "./payment-amounts.ts";
import { balanceByYear, paymentsByMonth } from "./payment-tables.ts";

const fields = {
  price: money(50_000, 20_000_000),
  down: money(0, 20_000_000),
  rate: percent(0.1, 20),
  term: choice("30", "25", "20", "15", "10"),
  program: choice("conventional", "fha", "va"),
  tax: percent(0, 5),
  insurance: money(0, 100_000),
  hoa: money(0, 10_000),
  pmi: percent(0.1, 3),
  va: choice("first", "later", "exempt"),
  fees: percent(0, 10),
  monthly: money(0, 1_000_000),
  yearly: money(0, 1_000_000),
  once: money(0, 10_000_000),
  rhythm: choice("month", "weeks"),
};

export type PaymentValues = ValuesOf<typeof fields>;
export type PaymentFacts = { readonly programs: ProgramFigures };
export type PaymentWords = Words<TextOf<"payment">>;

export const paymentCalculator: Calculator<typeof fields, PaymentFacts, TextOf<"payment">> = {
  id: "payment",
  fields,
  moreFields: ["hoa", "pmi", "va", "fees", "monthly", "yearly", "once", "rhythm"],
  figures: [
    "fha_upfront_mip",
    "fha_annual_mip",
    "fha_mip_threshold",
    "va_fee_first_use",
    "va_fee_later_use",
    "va_fee_5_down",
    "va_fee_10_down",
  ],
  calculate: (values, { programs }, words) => {
    const { price, down } = values;
    if (down >= price) return { kind: "invalid", errors: { down: words("down_not_below_price") } };
    const leastCents = leastDownCents(values, programs);
    if (down < leastCents) {
      const least = { percent: shareText((leastCents / price) * 100), amount: wholeUsd(leastCents) };
      return { kind: "invalid", errors: { down: words("down_too_small", least) } };
    }
    const loan = loanOf(values, programs);
    if (loan.kind === "invalid") return { kind: "invalid", errors: { fees: words("fees_too_large") } };
    const parts = monthlyParts(values, loan, programs, words);
    const extra = extraPayments(values, loan);
    return {
      kind: "result",
      headline: [totalOf(parts, words)],
      get groups() {
        return [
          { title: words("parts"), amounts: parts.map((part) => part.amount) },
          { title: words("terms"), amounts: termsOf(values, loan, programs, words) },
          ...(extra ? [extraGroup(extra, words)] : []),
        ];
      },
      get tables() {
        return [balanceByYear(loan, extra?.rows, words), paymentsByMonth(loan, extra?.rows, words)];
      },
      get notes() {
        return notesOf(values, loan, programs, words);
      },
    };
  },
};

/** What the program itself asks for; above the national limit a conforming loan needs more. */
function leastDownCents({ price, down, program }: PaymentValues, programs: ProgramFigures): number {
  const { highBalance } = programs.conventional;
  const isHighBalance = program === "conventional" && price - down > highBalance.aboveBaseLoanCents;
  const { maxLtvPercent } = isHighBalance ? highBalance : programs[program];
  return price - percentOfCents(price, maxLtvPercent);
}

function loanOf(values: PaymentValues, programs: ProgramFigures) {
  const { price, down } = values;
  return homeLoan(
    {
      program: values.program,
      priceCents: price,
      downPaymentCents: down,
      ratePercent: values.rate,
      termMonths: Number(values.term) * 12,
      feesCents: percentOfCents(price - down, values.fees),
      vaUse: values.va === "later" ? "subsequent" : "first",
      isVaFeeExempt: values.va === "exempt",
    },
    { ...programs, conventional: { ...programs.conventional, pmiYearlyPercent: values.pmi } },
  );
}

/** Undefined if nothing extra is paid. Half a payment every two weeks makes thirteen payments a year. */
function extraPayments(values: PaymentValues, { loanCents, rows }: HomeLoan): ExtraPayments | undefined {
  const twelfthCents = values.rhythm === "weeks" ? Math.round((rows[0]?.paymentCents ?? 0) / 12) : 0;
  const extra = {
    monthlyExtraCents: values.monthly + twelfthCents,
    yearlyExtraCents: values.yearly,
    onceExtraCents: values.once,
  };
  if (Object.values(extra).every((cents) => cents === 0)) return undefined;
  const loan = { loanCents, ratePercent: values.rate, termMonths: Number(values.term) * 12 };
  const result = compareExtraPayments({ ...loan, ...extra });
  return result.kind === "ok" ? result : undefined;
}

function notesOf({ program, va }: PaymentValues, loan: HomeLoan, programs: ProgramFigures, words: PaymentWords) {
  const months = loan.insuranceCents.length;
  const { maxBaseLoanCents } = programs[program];
  const isOver = maxBaseLoanCents !== null && loan.baseLoanCents > maxBaseLoanCents;
  return [
    program === "conventional" && months > 0 && words("insurance_ends", { month: months }),
    program === "fha" && words(months < loan.rows.length ? "insurance_ends_fha" : "insurance_stays"),
    program === "va" && va === "exempt" && words("va_exempt"),
    isOver && words(program === "fha" ? "over_limit_fha" : "over_limit", { limit: wholeUsd(maxBaseLoanCents) }),
  ].filter((note) => note !== false);
}
