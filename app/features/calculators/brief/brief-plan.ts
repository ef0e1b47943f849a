import type { BriefQuestion } from "#app/content/brief-schema.ts";
import type { CalculatorId } from "#app/content/calculators/all-schemas.ts";
import { centsOf } from "#shared/typed-amounts.ts";

/** What a brief can be made of: only what was said, and what has to be asked. */
export type BriefPlan = {
  /** The calculator with the boxes that the lead fills; the others keep their examples, which are assumptions. */
  readonly calculation: { readonly id: CalculatorId; readonly typed: Readonly<Record<string, string>> } | undefined;
  readonly questions: readonly BriefQuestion[];
};

export type BriefLead = { readonly formType: string; readonly data: Readonly<Record<string, unknown>> };
/** `state` is the broker's own, for which limits and taxes are known. */
type Setting = { readonly state: string; readonly today: string };

export function planBrief({ formType, data }: BriefLead, setting: Setting): BriefPlan {
  if (formType === "homebuyers") return planPurchase(data, setting);
  if (formType === "reverse-mortgage-quote") return planReverse(data, setting);
  const kind = formType === "refinance" ? "refinance" : String(data["loanType"]);
  const questions = questionsByLoan[kind as keyof typeof questionsByLoan] ?? questionsByLoan.purchase;
  return { calculation: undefined, questions: [...questions, ...(yes(data["isVeteran"]) ? vaQuestion : [])] };
}

/** Forms without figures: what makes a first call useful, by the loan that was asked about. */
const questionsByLoan = {
  purchase: ["income", "debts", "savings"],
  refinance: ["balance", "value", "second", "costs", "income"],
  investment: ["income", "debts", "savings", "use"],
  reverse: ["value", "balance", "spouse", "duties"],
  commercial: ["value", "income", "savings"],
} as const satisfies Record<string, readonly BriefQuestion[]>;
const vaQuestion = ["va_use"] as const;

const yes = (value: unknown) => value === "yes";

function planPurchase(data: BriefLead["data"], { state }: Setting): BriefPlan {
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
  const typed = {
    price: String(data["propertyValue"]),
    downs: "least",
    va: yes(data["isVeteran"]) ? "first" : "none",
  };
  const canBeWorkedOut = isMainHome && isOneUnit && isHere;
  return {
    calculation: canBeWorkedOut ? { id: "programs", typed } : undefined,
    questions: questions.filter((question) => question !== false),
  };
}

const saysNothingOwed = /^(?:0|none|no|n\/?a|paid off|nothing|free and clear)\.?$/i;
const youngest = 62;

function planReverse(data: BriefLead["data"], { today }: Setting): BriefPlan {
  const age = yearsBetween(String(data["dateOfBirth"]), today);
  const value = centsOf(String(data["propertyValue"]));
  const balance = String(data["mortgageBalance"] ?? "").trim();
  const owed = saysNothingOwed.test(balance) ? 0 : centsOf(balance);
  const typed =
    value !== undefined && owed !== undefined && age >= youngest
      ? { age: String(age), value: String(value / 100), owed: String(owed / 100) }
      : undefined;
  return {
    calculation: typed && { id: "reverse", typed },
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
