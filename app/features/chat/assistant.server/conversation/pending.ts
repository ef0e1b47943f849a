import type { Amount } from "../text/amounts.ts";
import { type Slot, slotFacts } from "../tool.ts";
import type { SumTool } from "./choose-sum.ts";
import type { FactName, Facts } from "./facts.ts";
import { dollarsOf, moneyFact, type Period } from "./money-facts.ts";
import type { MessageReading } from "./read-message.ts";
import type { LinedPhrase, MoneyRole, RoleWords, SumWords } from "./read-words.ts";

/** What an unclear number may be. */
export type Choice = MoneyRole | "term" | "down_percent" | "rate";

/** The question that the assistant asked last. */
export type Pending =
  | { readonly kind: "slot"; readonly slot: Slot }
  | { readonly kind: "choice"; readonly value: number; readonly choices: readonly Choice[] }
  | { readonly kind: "period"; readonly role: "income" | "extra"; readonly value: number };

type Answer = { readonly facts: Facts; readonly unlabeled: readonly Amount[] } | undefined;
type Says = (phrases: readonly LinedPhrase[]) => boolean;

/** What a message means as the answer to the question asked before it; undefined if it does not answer it. */
export function answerPending(
  { pending, sum }: { readonly pending: Pending | undefined; readonly sum: SumTool | undefined },
  reading: MessageReading,
  words: { readonly roles: RoleWords; readonly sums: SumWords },
  says: Says,
): Answer {
  if (pending?.kind === "slot") return answerSlot(pending.slot, reading, words.sums, says, sum);
  if (pending?.kind === "period") return answerPeriod(pending, reading, words.roles, says);
  if (pending?.kind === "choice") return answerChoice(pending, reading, words.roles, says);
  return undefined;
}

/** No payment is larger, and no home is cheaper; what lies between is neither: "I only report about 19,000". */
const mostPayment = 12_000;
const leastPrice = 20_000;
function priceOrPayment(amount: Amount | undefined): MoneyRole | undefined {
  if (amount?.kind !== "money" || amount.value >= leastPrice) return "price";
  return amount.value <= mostPayment ? "housing" : undefined;
}

/** A bare number in answer to "what rate?": "what if I refi again in 2" names none, and above 15 nobody is quoted one. */
const leastRate = 3;
const mostBareRate = 15;

/** "So it's not the same as offering 490": nobody puts so few dollars down. */
const leastDown = 1_000;

/** "15 thousand", when asked what is paid on debts each month, is something else. */
const mostMonthlyDebts = 10_000;

/** "2,100 a month" is none of these. */
const paidAtOnce: ReadonlySet<MoneyRole> = new Set(["down", "price", "loan", "balance", "value", "costs"]);

const moneySlots: Partial<Record<Slot, MoneyRole>> = {
  income: "income",
  own_income: "income",
  debts: "debts",
  down: "down",
  price: "price",
  loan: "loan",
  original_loan: "original",
  balance: "balance",
  value: "value",
  costs: "costs",
  fees: "costs",
  saving: "saving",
  savings: "down",
  rent: "rent",
  rental_rent: "rent",
  housing: "housing",
};

function answerSlot(slot: Slot, reading: MessageReading, sums: SumWords, says: Says, sum: SumTool | undefined): Answer {
  const { facts, unlabeled, share } = reading;
  const name: FactName = slotFacts[slot];
  const answeredBy = (given: Facts, used?: Amount): Answer => ({
    facts: { ...facts, ...given },
    unlabeled: unlabeled.filter((one) => one !== used),
  });
  if (
    slot === "down" &&
    facts.downPercent === undefined &&
    facts.rates?.length === 1 &&
    facts.downAmount === undefined
  ) {
    const { rate, rates, currentRate, newRate, ...others } = facts;
    return { facts: { ...others, downPercent: rates[0] ?? 0 }, unlabeled };
  }
  if (slot === "counted_share" && share !== undefined) return answeredBy({ countedPercent: share });
  if (slot === "down" && share !== undefined) return answeredBy({ downPercent: share });
  // What is owed today is not what was asked for, which is asked for again.
  if (slot === "original_loan" && facts.balance !== undefined) return answeredBy({});
  if (slot === "rental_price" && facts.housing !== undefined) return answeredBy({});
  if (facts[name] !== undefined || (slot === "down" && facts.downPercent !== undefined)) return answeredBy({});
  const [first] = unlabeled;
  const role = slot === "rental_price" ? priceOrPayment(first) : moneySlots[slot];
  const isDebt = slot !== "debts" || (first?.value ?? 0) <= mostMonthlyDebts;
  const isEnough = role !== "down" || first?.value === 0 || (first?.value ?? 0) >= leastDown;
  const isOnce = first && role && !(paidAtOnce.has(role) && reading.monthly.has(first));
  if (
    role &&
    first &&
    isDebt &&
    isEnough &&
    isOnce &&
    (first.kind === "money" || first.value >= 100 || first.value === 0)
  ) {
    const [fact, value] = moneyFact(role, dollarsOf(first, role), undefined);
    return answeredBy({ [fact]: value }, first);
  }
  // The payment of a home that somebody keeps or still signs for, unless the sum has a place of its own for it.
  const isDebtToo = facts.housing !== undefined && !sum?.uses.includes("housing");
  if (slot === "debts" && isDebtToo) return answeredBy({ debts: facts.housing });
  const { car, student, studentBalance, cards } = facts;
  if (slot === "debts" && (car ?? student ?? studentBalance ?? cards) !== undefined) return answeredBy({});
  const isRate = averageSlots.has(slot) || slot === "current_rate";
  if (isRate && facts.rate !== undefined) return answeredBy({ [name]: facts.rate });
  // "What if we did 10 instead of 7" may be the down payment.
  const isOnly = first?.kind === "number" && unlabeled.length === 1;
  if (isRate && isOnly && first.value >= leastRate && first.value <= mostBareRate)
    return answeredBy({ [name]: first.value }, first);
  if (slot === "years_left") {
    if (facts.term !== undefined) {
      const { term, terms, ...others } = facts;
      return { facts: { ...others, yearsLeft: term }, unlabeled };
    }
    if (first && first.value >= 1 && first.value <= 40) return answeredBy({ yearsLeft: first.value }, first);
  }
  if (says(sums.question_inside)) return undefined;
  if (averageSlots.has(slot) && (says(sums.average_rate) || (isBrief(reading) && says(sums.skip))))
    return answeredBy({ [name]: "average" });
  if (mayBeNone.has(slot) && isBrief(reading) && says(sums.none)) return answeredBy({ [name]: 0 });
  const fallback = skipped[slot];
  const isAll = unlabeled.length === 0 && Object.keys(facts).length === 0;
  return fallback && isAll && isBrief(reading) && says(sums.skip) ? answeredBy(fallback) : undefined;
}

/** Rates for which the average of the day may be used. */
export const averageSlots: ReadonlySet<Slot> = new Set(["rate", "term_rates", "other_rate", "new_rate"]);

const mayBeNone: ReadonlySet<Slot> = new Set(["own_income", "debts", "costs", "fees", "down", "savings"]);

/** What is used for somebody who does not know. The question names it. */
const skipped: Partial<Record<Slot, Facts>> = {
  debts: { debts: 0, assumesDebts: true },
  down: { downPercent: 20, assumesDown: true },
  years_left: { yearsLeft: 30 },
};

/** What is used if somebody asks for the result instead of answering. Nothing stands in for income, a price or a balance. */
export function assumedFor(slot: Slot): Facts | undefined {
  if (averageSlots.has(slot)) return { [slotFacts[slot]]: "average" };
  return slot === "costs" ? { hasUsualCosts: true } : skipped[slot];
}

const maxSkipWords = 8;
const isBrief = ({ tokens }: MessageReading) => tokens.words.length <= maxSkipWords;

function answerPeriod(
  { role, value }: Extract<Pending, { kind: "period" }>,
  { facts, unlabeled }: MessageReading,
  { names }: RoleWords,
  says: Says,
): Answer {
  const periods: readonly Period[] = role === "extra" ? ["once", "month", "year"] : ["month", "year"];
  const period = periods.find((one) => says(names[one as "month" | "year" | "once"]));
  if (!period) return undefined;
  const [fact, amount] = moneyFact(role, value, period);
  return { facts: { ...facts, [fact]: amount }, unlabeled };
}

const order = ["first", "second", "third"] as const;

function answerChoice(
  { value, choices }: Extract<Pending, { kind: "choice" }>,
  { facts, unlabeled, tokens }: MessageReading,
  { names }: RoleWords,
  says: Says,
): Answer {
  if (tokens.words.length > maxSkipWords + 4) return undefined;
  const named = choices.find((choice) => choice !== "term" && choice !== "rate" && says(names[choice]));
  const placed = choices[order.findIndex((one) => says(names[one]))];
  const isYears = choices.includes("term") && says(names.year);
  const choice = isYears ? "term" : (named ?? placed);
  if (!choice) return undefined;
  const given: Facts =
    choice === "term"
      ? { term: value }
      : choice === "down_percent"
        ? { downPercent: value }
        : choice === "rate"
          ? { rate: value, rates: [value] }
          : Object.fromEntries([moneyFact(choice, value, undefined)]);
  return { facts: { ...facts, ...given }, unlabeled };
}
