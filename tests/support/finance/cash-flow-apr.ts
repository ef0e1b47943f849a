// An APR worked out the long way, sharing no code with shared/finance: every cash flow is written out month by month,
// and the rate is found by halving an interval.

export type WrittenOutLoan = {
  readonly price: number;
  readonly loan: number;
  readonly ratePercent: number;
  readonly months: number;
  readonly feesPaidAtClosing: number;
  /** Yearly percent of the loan, paid monthly until the schedule reaches 78% of the price. */
  readonly pmiPercent: number;
};

/** Dollars rounded to the cent. */
const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** What the borrower pays each month: principal, interest and, until it ends, mortgage insurance. */
function writtenOutPayments({ price, loan, ratePercent, months, pmiPercent }: WrittenOutLoan): number[] {
  const monthly = ratePercent / 100 / 12;
  const payment = cents((loan * monthly) / (1 - 1 / (1 + monthly) ** months));
  const premium = cents((loan * pmiPercent) / 100 / 12);
  const payments: number[] = [];
  let owed = loan;
  let insured = pmiPercent > 0;
  for (let month = 1; month <= months; month++) {
    const interest = cents(owed * monthly);
    const paid = month === months ? owed + interest : payment;
    owed = cents(owed + interest - paid);
    payments.push(insured ? paid + premium : paid);
    if (owed <= 0.78 * price || month >= months / 2) insured = false;
  }
  return payments;
}

/** The yearly rate at which the payments are worth what the borrower received. */
export function bisectedAprPercent(received: number, payments: readonly number[]): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 100; step++) {
    const rate = (low + high) / 2;
    let worth = 0;
    for (const [index, paid] of payments.entries()) worth += paid / (1 + rate) ** (index + 1);
    if (worth > received) low = rate;
    else high = rate;
  }
  return low * 12 * 100;
}

export const writtenOutAprPercent = (loan: WrittenOutLoan): number =>
  bisectedAprPercent(loan.loan - loan.feesPaidAtClosing, writtenOutPayments(loan));

/** Price, down payment, rate, months, fees paid at closing and yearly mortgage insurance of fourteen loans. */
export const INSURED_LOANS = (
  [
    [800_000, 40_000, 6.25, 360, 7600, 0.6],
    [800_000, 40_000, 6.25, 360, 0, 0.6],
    [800_000, 24_000, 7.125, 360, 15_520, 1.1],
    [500_000, 50_000, 6.5, 360, 4500, 0.45],
    [500_000, 75_000, 6.5, 360, 6375, 0.35],
    [650_000, 65_000, 5.875, 180, 5850, 0.4],
    [425_000, 21_250, 7.28, 360, 8075, 0.9],
    [425_000, 21_250, 7.28, 240, 8075, 0.9],
    [1_000_000, 190_000, 6.99, 360, 8100, 0.25],
    [1_050_000, 157_500, 6.125, 360, 26_775, 0.3],
    [300_000, 9000, 8, 360, 2910, 1.5],
    [950_000, 142_500, 3, 360, 8075, 0.5],
    [720_000, 144_000, 6.25, 360, 5760, 0],
    [720_000, 288_000, 6.26, 180, 4320, 0],
  ] as const
).map(([price, down, ratePercent, months, feesPaidAtClosing, pmiPercent]) => ({
  price,
  down,
  loan: price - down,
  ratePercent,
  months,
  feesPaidAtClosing,
  pmiPercent,
}));
