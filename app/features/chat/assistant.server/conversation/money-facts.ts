import type { Amount } from "../text/amounts.ts";
import type { FactName } from "./facts.ts";
import type { MoneyRole } from "./read-words.ts";

export type Period = "month" | "year" | "week" | "two_weeks" | "hour" | "once";

const perMonth: Readonly<Record<Period, number>> = {
  month: 1,
  year: 1 / 12,
  week: 52 / 12,
  two_weeks: 26 / 12,
  // Full time.
  hour: (40 * 52) / 12,
  once: 1,
};

/** Incomes between these may be for a month or a year: the assistant asks. */
const surelyMonthly = 15_000;
const surelyYearly = 30_000;

/** "She makes 38": thousands a year. Less may be by the hour. */
const inThousandsFrom = 36;
const inThousandsBelow = 500;

export function incomePerMonth(value: number, period: Period | undefined): number | undefined {
  if (period) return value * perMonth[period];
  if (value >= inThousandsFrom && value < inThousandsBelow) return (value * 1000) / 12;
  if (value <= surelyMonthly) return value;
  return value >= surelyYearly ? value / 12 : undefined;
}

/** "House worth 620, owe 410": nobody means dollars. */
const inThousands: ReadonlySet<MoneyRole> = new Set([
  ...(["price", "value", "balance", "loan", "second_loan", "original", "entitlement"] as const),
]);

/** "Worth 1.1, owe 0.4" is said in millions. */
const isMillions = (value: number) => value < 10 && !Number.isInteger(value);
export const isSaidInMillions = ({ kind, value }: Amount, role: MoneyRole | undefined) =>
  kind === "number" && role !== undefined && inThousands.has(role) && isMillions(value);

export function dollarsOf({ kind, value }: Amount, role: MoneyRole): number {
  if (kind !== "number" || !inThousands.has(role)) return value;
  return isMillions(value) ? value * 1_000_000 : value * 1000;
}

/** "Have 64 down", where "20 down" would be a share of the price. Nobody puts 500 dollars down. */
export const isThousandsDown = ({ kind, value }: Amount) =>
  kind === "number" && value >= inThousandsFrom && value < 1000;

/** Property tax and insurance below these are what people pay a month. The answer says which was assumed. */
const monthlyBelow = { taxes: 1500, insurance: 500 } as const;

const perYear = (value: number, period: Period | undefined, below: number) =>
  period === "month" || (period === undefined && value < below) ? value * 12 : value;

const factNames: Readonly<Record<MoneyRole, FactName>> = {
  appraisal_gap: "appraisalGap",
  down: "downAmount",
  down_more: "downMore",
  saving: "saving",
  income: "monthlyIncome",
  other_income: "otherIncome",
  deposits: "monthlyDeposits",
  car: "car",
  student: "student",
  cards: "cards",
  debts: "debts",
  hoa: "hoa",
  taxes: "yearlyTaxes",
  insurance: "yearlyInsurance",
  wanted: "cashWanted",
  extra: "extraMonthly",
  rent: "rent",
  most_payment: "mostPayment",
  housing: "housing",
  credit: "credit",
  costs: "costs",
  balance: "balance",
  value: "value",
  price: "price",
  loan: "loan",
  second_loan: "secondLoan",
  original: "originalLoan",
  entitlement: "entitlementUsed",
};

/** The fact that an amount of money in a role becomes, in the unit of that fact. */
export function moneyFact(role: MoneyRole, value: number, period: Period | undefined): readonly [FactName, number] {
  if (role === "income") return ["monthlyIncome", incomePerMonth(value, period) ?? value];
  if (role === "other_income") return ["otherIncome", incomePerMonth(value, period) ?? value / 12];
  if (role === "taxes") return ["yearlyTaxes", perYear(value, period, monthlyBelow.taxes)];
  if (role === "insurance") return ["yearlyInsurance", perYear(value, period, monthlyBelow.insurance)];
  if (role === "extra" && period === "year") return ["extraYearly", value];
  if (role === "extra" && period === "once") return ["extraOnce", value];
  const isMonthly =
    role === "deposits" ||
    role === "car" ||
    role === "student" ||
    role === "cards" ||
    role === "debts" ||
    role === "hoa";
  if (isMonthly && period === "year") return [factNames[role], value / 12];
  return [factNames[role], value];
}
