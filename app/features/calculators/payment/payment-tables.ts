import type { ScheduleRow } from "#shared/finance/amortization.ts";
import type { HomeLoan } from "#shared/finance/home-loan.ts";
import type { ResultTable } from "../framework/calculator.ts";
import type { PaymentWords } from "./payment-calculator.ts";

const sum = (rows: readonly ScheduleRow[], value: (row: ScheduleRow) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

/** The balance as a line, and what each year paid. */
export function balanceByYear(
  { rows, insuranceCents, loanCents }: HomeLoan,
  extraRows: readonly ScheduleRow[] | undefined,
  words: PaymentWords,
): ResultTable {
  const years = Math.ceil(rows.length / 12);
  const balanceAfter = (schedule: readonly ScheduleRow[], year: number) =>
    year === 0 ? loanCents : (schedule[year * 12 - 1]?.balanceCents ?? 0);
  const yearRow = (year: number) => {
    const paid = rows.slice((year - 1) * 12, year * 12);
    const premiums = insuranceCents.slice((year - 1) * 12, year * 12).reduce((total, cents) => total + cents, 0);
    return [
      String(year),
      balanceAfter(rows, year),
      ...(extraRows ? [balanceAfter(extraRows, year)] : []),
      sum(paid, (row) => row.principalCents),
      sum(paid, (row) => row.interestCents),
      ...(insuranceCents.length > 0 ? [premiums] : []),
    ];
  };
  return {
    id: "years",
    title: words("years"),
    columns: [
      { label: words("year"), unit: "text" },
      { label: words("column_balance"), unit: "cents", isDrawn: true },
      ...(extraRows ? [{ label: words("column_balance_extra"), unit: "cents" as const, isDrawn: true }] : []),
      { label: words("column_principal"), unit: "cents" },
      { label: words("column_interest"), unit: "cents" },
      ...(insuranceCents.length > 0 ? [{ label: words("column_insurance"), unit: "cents" as const }] : []),
    ],
    rows: Array.from({ length: years + 1 }, (_, year) => yearRow(year)),
  };
}

/** Too long for a page: a file. With extra payments, the schedule that they make. */
export function paymentsByMonth(
  { rows, insuranceCents }: HomeLoan,
  extraRows: readonly ScheduleRow[] | undefined,
  words: PaymentWords,
): ResultTable {
  return {
    id: "months",
    title: words("months"),
    isFileOnly: true,
    columns: [
      { label: words("month"), unit: "text" },
      { label: words("column_payment"), unit: "cents" },
      { label: words("column_principal"), unit: "cents" },
      { label: words("column_interest"), unit: "cents" },
      { label: words("column_insurance"), unit: "cents" },
      { label: words("column_balance"), unit: "cents" },
    ],
    rows: (extraRows ?? rows).map(({ month, paymentCents, principalCents, interestCents, balanceCents }) => {
      const premiumCents = insuranceCents[month - 1] ?? 0;
      return [String(month), paymentCents + premiumCents, principalCents, interestCents, premiumCents, balanceCents];
    }),
  };
}
