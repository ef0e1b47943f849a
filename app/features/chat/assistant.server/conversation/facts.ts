import type { BuydownKind } from "#shared/finance/buydown.ts";
import type { ProgramName } from "#shared/finance/program-charges.ts";
import type { VaUse } from "#shared/finance/va-funding-fee.ts";
import { type ArmTerms, mergeArm } from "./arm-terms.ts";
import type { LoanStart } from "./loan-start.ts";
import type { Home } from "./several-homes.ts";

/** What a visitor has said about a loan so far, in dollars, percent and years. What was not said is undefined. */
export type Facts = {
  readonly price?: number;
  readonly loan?: number;
  /** "Loan would be 680k", in a message that asks for no sum. */
  readonly namedLoan?: number;
  readonly balance?: number;
  readonly value?: number;
  /** "Appraised 25k under our offer". */
  readonly appraisalGap?: number;
  /** Two or more homes of one message, instead of `value` and `balance`. */
  readonly homes?: readonly Home[];
  /** An amount of which only the sum can tell whether it is the loan, the price or the balance: "payment on 500k". */
  readonly amount?: number;
  readonly downAmount?: number;
  readonly downPercent?: number;
  /** To be added to the down payment that was given before. */
  readonly downMore?: number;
  readonly rate?: Rate;
  /** In the order they were mentioned, in one message. */
  readonly rates?: readonly number[];
  /** By years: "30 is 6.4 and 15 is 5.7". */
  readonly ratesByTerm?: Readonly<Record<number, number>>;
  /** Of the one of two terms whose rate was asked for. */
  readonly otherRate?: Rate;
  readonly currentRate?: Rate;
  readonly newRate?: Rate;
  /** How far the new rate is below the present one. */
  readonly rateDrop?: number;
  readonly term?: number;
  readonly terms?: readonly number[];
  readonly yearsLeft?: number;
  /** "My loan ends in 2050", instead of the years left. */
  readonly endYear?: number;
  /** Of the present loan, when nobody said how many years are left. */
  readonly began?: LoanStart;
  /** Whether the old payment is kept after a refinance, to be done sooner. */
  readonly keepsPayment?: boolean;
  readonly stayYears?: number;
  readonly monthlyIncome?: number;
  /** Into a bank account, and the percentage of them that counts as income. */
  readonly monthlyDeposits?: number;
  readonly countedPercent?: number;
  /** Of somebody else, who may be on the loan too. */
  readonly otherIncome?: number;
  /** Of two incomes, the one that counts: "with only mine". */
  readonly incomeOf?: "own" | "other" | "both";
  readonly car?: number;
  readonly student?: number;
  /** Nothing was said of debts, or of the down payment; the answer says what was assumed. */
  readonly assumesDebts?: boolean;
  readonly assumesDown?: boolean;
  /** What is owed on student loans, when only that is known. */
  readonly studentBalance?: number;
  readonly cards?: number;
  readonly debts?: number;
  readonly hoa?: number;
  readonly yearlyTaxes?: number;
  readonly taxPercent?: number;
  readonly yearlyInsurance?: number;
  readonly pmiPercent?: number;
  readonly dtiLimit?: number;
  readonly homeGrowth?: number;
  readonly rentGrowth?: number;
  readonly rent?: number;
  readonly housing?: number;
  /** "No more than 2,500 a month". */
  readonly mostPayment?: number;
  /** Whether the loan is asked for that such a payment buys, and not the home. */
  readonly isLoanMeant?: boolean;
  readonly credit?: number;
  readonly costs?: number;
  /** Somebody wants the result without knowing the costs. */
  readonly hasUsualCosts?: boolean;
  /** To be taken out of a home. */
  readonly cashWanted?: number;
  /** Behind the mortgage on a home that somebody owns: a home equity loan or line. */
  readonly secondLoan?: number;
  readonly secondRate?: number;
  readonly secondYears?: number;
  /** What a refinance saves a month, by a quote. */
  readonly saving?: number;
  readonly extraMonthly?: number;
  readonly extraYearly?: number;
  readonly extraOnce?: number;
  readonly points?: number;
  readonly units?: number;
  /** How many people own the home together. */
  readonly owners?: number;
  readonly buydown?: BuydownKind;
  readonly program?: ProgramName;
  readonly isArm?: boolean;
  readonly armYears?: number;
  /** Of an adjustable loan that any message named. */
  readonly arm?: ArmTerms;
  /** Of the loan for a rental. */
  readonly isInterestOnly?: boolean;
  /** Instead of another down payment; `downBefore` is the one before it, in dollars. */
  readonly orInterestOnly?: { readonly downBefore?: number };
  /** Rent divided by the payment, to be reached. */
  readonly targetRatio?: number;
  readonly vaUse?: VaUse;
  /** Of the VA loan that is still open, when it was made. */
  readonly originalLoan?: number;
  /** Of the VA benefit, as the certificate shows it. */
  readonly entitlementUsed?: number;
  readonly isVaExempt?: boolean;
  /** "Get to 80 percent": a loan-to-value ratio. */
  readonly targetPercent?: number;
  /** Two lenders' offers in one message: "6.5% with 2,000 in fees or 6.25% with 6,000". */
  readonly quotes?: readonly [Quote, Quote];
  /** "20 percent of 850000". */
  readonly percentOf?: { readonly percent: number; readonly base: number };
  /** "What percent is 150k of 740k". */
  readonly partOf?: { readonly part: number; readonly whole: number };
  /** "Payments between 500 and 600k": two prices or loans, the lower first. */
  readonly twoAmounts?: readonly [low: number, high: number];
  readonly county?: string;
};
type Quote = { readonly ratePercent: number; readonly fees: number };
export type FactName = keyof Facts;
/** How the loan for a rental is to be worked out. */
export type RentalFact = "isInterestOnly" | "orInterestOnly" | "targetRatio";
/** At which the rent just covers the payment. */
export const evenRatio = 1;
export const rentalFacts: readonly RentalFact[] = ["isInterestOnly", "orInterestOnly", "targetRatio"];
/** "average" is the stored average of the day, which is looked up when the sum is done. */
export type Rate = number | "average";

/** A new figure of one of these groups replaces the others: a price makes an earlier loan amount meaningless. */
const replacedBy: Partial<Record<FactName, readonly FactName[]>> = {
  price: ["amount", "loan", "percentOf"],
  loan: ["amount", "price", "downAmount", "downPercent", "percentOf"],
  amount: ["loan", "price", "balance", "percentOf"],
  balance: ["amount", "loan", "homes"],
  value: ["homes"],
  homes: ["value", "balance", "amount", "loan", "price"],
  downAmount: ["downPercent", "orInterestOnly", "assumesDown"],
  downPercent: ["downAmount", "orInterestOnly", "assumesDown"],
  isInterestOnly: ["orInterestOnly"],
  orInterestOnly: ["isInterestOnly"],
  yearlyTaxes: ["taxPercent"],
  taxPercent: ["yearlyTaxes"],
  debts: ["car", "student", "studentBalance", "cards", "assumesDebts"],
  car: ["assumesDebts"],
  student: ["studentBalance", "assumesDebts"],
  studentBalance: ["assumesDebts"],
  cards: ["assumesDebts"],
  otherIncome: ["incomeOf"],
  costs: ["hasUsualCosts"],
  yearsLeft: ["endYear"],
  endYear: ["yearsLeft", "began"],
  originalLoan: ["entitlementUsed"],
  entitlementUsed: ["originalLoan"],
  extraMonthly: ["extraYearly", "extraOnce"],
  extraYearly: ["extraMonthly", "extraOnce"],
  extraOnce: ["extraMonthly", "extraYearly"],
  program: ["isArm", "armYears"],
  // From then on the income says how much they can afford.
  monthlyIncome: ["mostPayment"],
};

/** Later figures complete or correct earlier ones. */
export function mergeFacts(earlier: Facts, later: Facts): Facts {
  const merged: Record<string, unknown> = { ...earlier };
  for (const name of Object.keys(later) as FactName[])
    for (const old of replacedBy[name] ?? []) if (!(old in later)) delete merged[old];
  const ratesByTerm = { ...earlier.ratesByTerm, ...later.ratesByTerm };
  const arm = mergeArm(earlier.arm, later.arm);
  return { ...merged, ...later, ...(Object.keys(ratesByTerm).length > 0 && { ratesByTerm }), ...(arm && { arm }) };
}

/** What all who are on the loan make a month; undefined if nothing was said. */
export function householdIncome({ monthlyIncome, otherIncome, incomeOf }: Facts): number | undefined {
  if (monthlyIncome === undefined || otherIncome === undefined) return monthlyIncome ?? otherIncome;
  if (incomeOf === "own" || incomeOf === "other") return incomeOf === "own" ? monthlyIncome : otherIncome;
  return monthlyIncome + otherIncome;
}

/** What is paid on debts each month; undefined if nothing was said. */
export function monthlyDebts({ car, student, cards, debts }: Facts): number | undefined {
  const given = [car, student, cards, debts].filter((one) => one !== undefined);
  return given.length > 0 ? given.reduce((sum, one) => sum + one, 0) : undefined;
}

/** The price: stated, or an amount that stands beside a down payment. */
export const priceOf = (facts: Facts): number | undefined => facts.price ?? (hasDown(facts) ? facts.amount : undefined);

const hasDown = ({ downAmount, downPercent }: Facts) => downAmount !== undefined || downPercent !== undefined;

export function downOf(facts: Facts, price = priceOf(facts)): number | undefined {
  if (facts.downAmount !== undefined) return facts.downAmount;
  if (facts.downPercent === undefined || price === undefined) return undefined;
  return (price * facts.downPercent) / 100;
}

/** The loan: stated, the price less the down payment, or an amount without a down payment. */
export function loanOf(facts: Facts): number | undefined {
  if (facts.loan !== undefined) return facts.loan;
  const price = priceOf(facts);
  if (price === undefined) return facts.amount;
  const down = downOf(facts, price);
  return down === undefined || down >= price ? undefined : price - down;
}
