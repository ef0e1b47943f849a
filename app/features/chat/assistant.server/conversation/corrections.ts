import type { Amount } from "../text/amounts.ts";
import type { SumTool } from "./choose-sum.ts";
import { downOf, type FactName, type Facts } from "./facts.ts";
import { figureWords } from "./figure-words.ts";
import type { MessageReading } from "./read-message.ts";
import { loanTerms } from "./term-rates.ts";

type Said = Pick<MessageReading, "facts" | "unlabeled" | "share">;

/** What a visitor can correct by its size alone: "make it 40k" after a down payment of 30k. */
const correctable = [
  ...(["price", "loan", "balance", "value", "amount", "downAmount", "costs", "credit", "mostPayment"] as const),
  ...(["car", "student", "cards", "debts", "hoa", "rent", "housing", "extraMonthly", "saving"] as const),
  "secondLoan",
] satisfies readonly FactName[];
/** A correction is rarely further from the figure it replaces than this factor. */
const maxFactor = 2.5;
/** The next figure must be so much further from it, or the assistant asks. */
const clearlyFurther = 1.5;

/** "What if it's just under 1" corrects no amount to 1,000. */
const leastThousands = 10;

/** From here on a percentage beside a down payment in percent is a down payment; nobody has such a rate. */
const leastShare = 10;

/**
 * The figures of a message that changes the current sum: a number without a role takes the place of the one figure that
 * it can replace. The answer names the figure, so that a wrong reading shows.
 */
export function readCorrection(said: Said, known: Facts, tool: SumTool | undefined, isWhatIf: boolean): Said {
  if (!tool) return said;
  const shared = withShare(said, known, tool);
  const [only, second] = shared.unlabeled;
  if (!only || second) return shared;
  const replaced = (facts: Facts): Said => ({ ...shared, facts: { ...shared.facts, ...facts }, unlabeled: [] });
  const isTerm = only.kind === "number" && loanTerms.has(only.value) && tool.uses.includes("term");
  if (isTerm && known.term !== undefined) return replaced({ term: only.value, terms: [only.value] });
  // "What if I put 19 down instead of 20" gives the down payment itself.
  const { downAmount, ...others } = known;
  const figures = shared.facts.downPercent === undefined ? known : others;
  const found = isWhatIf ? nearestFigure(only, figures, tool) : undefined;
  return found ? replaced({ [found.name]: found.value }) : shared;
}

/** "What about 25%" after "20% down". */
function withShare(said: Said, known: Facts, tool: SumTool): Said {
  const { facts, share } = said;
  if (!tool.uses.includes("downPercent") || facts.downPercent !== undefined || facts.downAmount !== undefined)
    return said;
  if (share !== undefined) return { ...said, facts: { ...facts, downPercent: share }, share: undefined };
  const [rate, second] = facts.rates ?? [];
  const isDown = rate !== undefined && second === undefined && rate >= leastShare && known.downPercent !== undefined;
  if (!isDown || facts.newRate !== undefined || facts.currentRate !== undefined) return said;
  const { rate: _, rates, ...others } = facts;
  return { ...said, facts: { ...others, downPercent: rate } };
}

/** The figure that a number corrects. "No, I meant 480" corrects 450,000. */
function nearestFigure({ kind, value }: Amount, known: Facts, tool: SumTool) {
  const values = kind === "number" && value >= leastThousands ? [value, value * 1000] : [value];
  // What is owed and what the home is worth do not change with "what about 150k of that".
  const names = tool.uses.includes("secondLoan") ? (["secondLoan"] as const) : correctable;
  const near = names
    .flatMap((name) => {
      const figure = known[name];
      if (!figure || !tool.uses.includes(name)) return [];
      return values.map((one) => ({ name, value: one, factor: Math.max(one / figure, figure / one) }));
    })
    .filter(({ factor }) => factor <= maxFactor)
    .toSorted((a, b) => a.factor - b.factor);
  const [first, second] = near;
  return first && (!second || second.factor > first.factor * clearlyFurther) ? first : undefined;
}

/** "What if I pay off the car": a debt that was given before is gone, or its payment comes off the debts. */
export function payOffDebts(facts: Facts, known: Facts, names: MessageReading["paidOff"]): Facts {
  const paid: Record<string, number | undefined> = {};
  for (const name of names) {
    const payment = facts[name];
    if (known[name] !== undefined) paid[name] = 0;
    else if (payment !== undefined && known.debts !== undefined) {
      paid["debts"] = Math.max(0, (paid["debts"] ?? known.debts) - payment);
      paid[name] = 0;
    }
  }
  return { ...facts, ...paid };
}

/** "10k more down" is added to the down payment that was given before. */
export function addToDown({ downMore, ...facts }: Facts, known: Facts): Facts {
  if (downMore === undefined) return facts;
  return { ...facts, downAmount: (downOf(known) ?? 0) + downMore };
}

const withStay: ReadonlySet<string> = new Set(["rent_or_buy", "discount_points"]);

/** "Maybe 5 years", when it is about renting or points, is how long somebody stays: nobody asks for such a short loan. */
export function readStay(own: Facts, tool: SumTool | undefined): Facts {
  const { term, terms: _, ...others } = own;
  const isStay = tool !== undefined && withStay.has(tool.name) && term !== undefined && !loanTerms.has(term);
  return isStay && own.stayYears === undefined ? { ...others, stayYears: term } : own;
}

/**
 * "How small would the loan have to be to keep it under 3,000?" asks for no price. A rate that is told after what is owed
 * is that of the new loan.
 */
export function readForPayment(own: Facts, known: Facts, tool: SumTool | undefined, isLoanMeant?: boolean): Facts {
  if (tool?.name !== "price_for_payment") return own;
  const isNewRate = own.rate !== undefined && own.balance === undefined && known.balance !== undefined;
  return {
    ...own,
    ...(isLoanMeant !== undefined && { isLoanMeant }),
    ...(isNewRate && { newRate: own.newRate ?? own.rate }),
  };
}

/** From here to here a number beside "at", "to" or "under" is the debt ratio that a house payment has to stay within. */
const [leastLimit, mostLimit] = [25, 57];

/** "What house payment could I have at 43%", "if I stay under 43". */
export function readLimit(given: MessageReading, tool: SumTool | undefined): MessageReading {
  const { facts, share, tokens, unlabeled } = given;
  if (tool?.name !== "payment_room" || facts.dtiLimit !== undefined) return given;
  const isLimit = (value: number) => value >= leastLimit && value <= mostLimit;
  if (share !== undefined && isLimit(share)) return { ...given, facts: { ...facts, dtiLimit: share } };
  const named = [...tokens.amounts].find(
    ([at, { kind, value }]) =>
      kind === "number" && isLimit(value) && figureWords.before_limit.has(tokens.words[at - 1] ?? ""),
  );
  if (!named) return given;
  const [, limit] = named;
  return {
    ...given,
    facts: { ...facts, dtiLimit: limit.value },
    unlabeled: unlabeled.filter((one) => one !== limit),
  };
}

/**
 * In a refinance the first rate without a role is the present one, and the next is the new one. Years that no loan is
 * made for are those that are left.
 */
export function readRefinance(own: Facts, known: Facts, tool: SumTool | undefined): Facts {
  if (tool?.name !== "refinance_break_even") return own;
  const isFirst = known.currentRate === undefined && known.newRate === undefined;
  const present: Facts = isFirst && typeof known.rate === "number" ? { currentRate: known.rate } : {};
  const { term, terms: _, ...others } = own;
  const isLeft =
    term !== undefined && !loanTerms.has(term) && own.yearsLeft === undefined && known.yearsLeft === undefined;
  const dated = isLeft ? { ...others, yearsLeft: term } : own;
  const isOne = own.rates?.length === 1 && own.newRate === undefined && own.currentRate === undefined;
  if (!isOne || own.rate === undefined) return { ...present, ...dated };
  return isFirst && present.currentRate === undefined
    ? { ...dated, currentRate: own.rate }
    : { ...present, ...dated, newRate: own.rate };
}

/**
 * What is said of a second mortgage is never about the first one, whose rate and years may have been told before. A message
 * that names the first one gives its rate.
 */
export function readSecondLoan(own: Facts, tool: SumTool | undefined): Facts {
  if (tool?.name !== "second_mortgage" || own.balance !== undefined) return own;
  const { rate, rates: _, currentRate: __, term, terms: ___, loan, ...others } = own;
  const secondLoan = own.secondLoan ?? loan;
  return {
    ...others,
    ...(secondLoan !== undefined && { secondLoan }),
    ...(typeof rate === "number" && { secondRate: rate }),
    ...(term !== undefined && { secondYears: term }),
  };
}
