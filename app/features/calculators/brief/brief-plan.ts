import type { BriefQuestion } from "#app/content/brief-schema.ts";
import type { CalculatorId } from "#app/content/calculators/all-schemas.ts";
import { centsOf } from "#shared/typed-amounts.ts";

/** A calculator with the boxes that the visitor's own words fill. */
export type Filled = { readonly id: CalculatorId; readonly typed: Readonly<Record<string, string>> };

/** What a brief can be made of: only what was said, and what has to be asked. */
export type BriefPlan = {
  /** `chosen` are boxes that we set; the rest keep their examples, which are assumptions. */
  readonly calculation?: (Filled & { readonly chosen?: Readonly<Record<string, string>> }) | undefined;
  /** Without a calculation: where the missing figures can be entered. */
  readonly toFillIn?: Filled | undefined;
  readonly questions: readonly BriefQuestion[];
};

export type BriefLead = {
  readonly formType: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Of the calculation that was sent along: "/calculators/refinance?balance=…". */
  readonly calculationPath: string | undefined;
};
type Answers = BriefLead["data"];
/** `state` is the broker's own, for which limits and taxes are known. */
type Setting = { readonly state: string; readonly today: string };

/** What was sent from a calculator are the visitor's own figures, and stands in place of what the form gives. */
export function planBrief(lead: BriefLead, attached: Filled | undefined, setting: Setting): BriefPlan {
  const plan = planAnswers(lead, setting);
  if (!attached) return plan;
  const answered = answeredBy[attached.id] ?? [];
  return { calculation: attached, questions: plan.questions.filter((question) => !answered.includes(question)) };
}

const answeredBy: Partial<Record<CalculatorId, readonly BriefQuestion[]>> = {
  refinance: ["balance", "costs"],
  affordability: ["income", "debts", "savings"],
  dti: ["income", "debts"],
  reverse: ["value", "balance"],
};

function planAnswers({ formType, data }: BriefLead, setting: Setting): BriefPlan {
  if (formType === "homebuyers") return planPurchase(data, setting);
  if (formType === "reverse-mortgage-quote") return planReverse(data, setting);
  const kind = formType === "refinance" ? "refinance" : String(data["loanType"]);
  const { questions, calculator } = byLoan[kind as keyof typeof byLoan] ?? byLoan.unknown;
  return {
    toFillIn: calculator && { id: calculator, typed: calculator === "refinance" ? shortestStay(data) : {} },
    questions: [...questions, ...(yes(data["isVeteran"]) ? vaQuestion : [])],
  };
}

type ByLoan = { readonly questions: readonly BriefQuestion[]; readonly calculator: CalculatorId | undefined };

/** Forms without figures: what makes a first call useful, by the loan that was asked about. */
const byLoan = {
  purchase: { questions: ["income", "debts", "savings"], calculator: "affordability" },
  refinance: { questions: ["balance", "value", "second", "costs", "income"], calculator: "refinance" },
  investment: { questions: ["income", "debts", "savings", "use"], calculator: undefined },
  reverse: { questions: ["value", "balance", "spouse", "duties"], calculator: "reverse" },
  commercial: { questions: ["value", "income", "savings"], calculator: undefined },
  unknown: { questions: ["goal"], calculator: undefined },
} as const satisfies Record<string, ByLoan>;
const vaQuestion = ["va_use"] as const;

const yes = (value: unknown) => value === "yes";

/** By the answer in the refinance assistant. */
const shortestYears: Readonly<Record<string, string>> = {
  "less-year": "1",
  "1-5-years": "1",
  "6-10-years": "6",
  "11-20-years": "11",
  "21-30-years": "21",
  "more-30-years": "30",
};

function shortestStay(data: Answers): Filled["typed"] {
  const stay = shortestYears[String(data["timeframe"])];
  return stay === undefined ? {} : { stay };
}

function planPurchase(data: Answers, { state }: Setting): BriefPlan {
  const isMainHome = data["propertyUse"] === "primary";
  const isOneUnit = data["selectedHomeType"] !== "multi-family";
  const isHere = data["state"] === state;
  const questions: (BriefQuestion | false)[] = [
    "income",
    "debts",
    "savings",
    isHere ? "county" : "place",
    data["creditProfile"] === "unsure" && "credit",
    !isOneUnit && "units",
    !isMainHome && "use",
    yes(data["isVeteran"]) && "va_use",
  ];
  const typed = { price: String(data["propertyValue"]), va: yes(data["isVeteran"]) ? "first" : "none" };
  const canBeWorkedOut = isMainHome && isOneUnit && isHere;
  return {
    calculation: canBeWorkedOut ? { id: "programs", typed, chosen: { downs: "least" } } : undefined,
    questions: questions.filter((question) => question !== false),
  };
}

const saysNothingOwed = /^(?:0|none|no|n\/?a|paid off|nothing|free and clear)\.?$/i;
const youngest = 62;

function planReverse(data: Answers, { today }: Setting): BriefPlan {
  const age = yearsBetween(String(data["dateOfBirth"]), today);
  const value = centsOf(String(data["propertyValue"]));
  const balance = String(data["mortgageBalance"] ?? "").trim();
  const owed = saysNothingOwed.test(balance) ? 0 : centsOf(balance);
  const isOldEnough = age >= youngest;
  const typed =
    value !== undefined && owed !== undefined && isOldEnough
      ? { age: String(age), value: String(value / 100), owed: String(owed / 100) }
      : undefined;
  return {
    calculation: typed && { id: "reverse", typed },
    toFillIn: isOldEnough ? { id: "reverse", typed: { age: String(age) } } : undefined,
    questions: [
      ...(value === undefined ? (["value"] as const) : []),
      ...(owed === undefined ? (["balance"] as const) : []),
      "spouse",
      ...(typed ? (["rate"] as const) : []),
      "duties",
    ],
  };
}

/** Whole years from one day to another. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
