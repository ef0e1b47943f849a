import type { Amount } from "../text/amounts.ts";
import type { ChatTool } from "../tool.ts";
import type { FactName, Facts } from "./facts.ts";
import type { Choice } from "./pending.ts";

type SumTool = Extract<ChatTool, { kind: "sum" }>;

/** What an amount can reasonably be, by its size in dollars. */
const plausible: ReadonlyArray<readonly [Choice, FactName, number, number]> = [
  ["debts", "debts", 25, 10_000],
  ["hoa", "hoa", 25, 3_000],
  ["extra", "extraMonthly", 25, 10_000],
  ["rent", "rent", 500, 20_000],
  ["housing", "housing", 500, 20_000],
  ["most_payment", "mostPayment", 500, 20_000],
  ["income", "monthlyIncome", 1_500, 1_000_000],
  ["down", "downAmount", 3_000, 5_000_000],
  ["costs", "costs", 500, 60_000],
  ["taxes", "yearlyTaxes", 1_500, 60_000],
  ["insurance", "yearlyInsurance", 400, 20_000],
  ["price", "price", 50_000, 50_000_000],
  ["loan", "loan", 50_000, 50_000_000],
  ["balance", "balance", 10_000, 50_000_000],
  ["value", "value", 50_000, 50_000_000],
  ["second_loan", "secondLoan", 5_000, 5_000_000],
  ["original", "originalLoan", 20_000, 50_000_000],
  ["entitlement", "entitlementUsed", 5_000, 500_000],
];
const maxChoices = 3;

/** What the sum could use the number for. Nothing is guessed, even if only one meaning is left. */
export function choicesFor({ kind, value }: Amount, tool: SumTool, known: Facts): Choice[] {
  if (kind === "number" && value < 25) {
    const small = (["term", "down_percent", "rate"] as const).filter((choice) =>
      choice === "term" ? value >= 5 : choice === "rate" ? value >= 2 && value <= 12 && known.rate === undefined : true,
    );
    return small.filter((choice) => tool.uses.includes(choice === "down_percent" ? "downPercent" : choice));
  }
  const fits = plausible.filter(([, fact, least, most]) => tool.uses.includes(fact) && value >= least && value <= most);
  const open = fits.filter(([, fact]) => known[fact] === undefined);
  return (open.length > 0 ? open : fits).slice(0, maxChoices).map(([choice]) => choice);
}
