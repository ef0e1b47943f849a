import type { Amount } from "../text/amounts.ts";
import type { Facts, Rate } from "./facts.ts";
import type { Tokens } from "./tokens.ts";

/** Lengths of home loans, in years. */
export const loanTerms: ReadonlySet<number> = new Set([10, 15, 20, 25, 30, 40]);
/** No mortgage has a higher rate. */
export const mostRate = 14;
/** "The 30 would be at 6.4": so many words may stand between a term and its rate. */
const maxBetween = 4;

const isTerm = ({ kind, value }: Amount) => (kind === "years" || kind === "number") && loanTerms.has(value);
const isRate = ({ kind, value }: Amount) => kind === "percent" && value <= mostRate;

/** "30 is 6.4", "6.4 for the 30 and 5.7 for the 15": each term with the rate beside it, and the terms. */
export function termRatesIn({ amounts }: Tokens): { readonly rates: Record<number, number>; readonly terms: Amount[] } {
  const found = [...amounts].filter(([, amount]) => isTerm(amount) || isRate(amount));
  const rates: Record<number, number> = {};
  const terms: Amount[] = [];
  for (let at = 0; at + 1 < found.length; at += 2) {
    const [first, second] = [found[at], found[at + 1]];
    if (!first || !second || second[0] - first[0] > maxBetween + 1) continue;
    const pair = [first[1], second[1]];
    const term = pair.find(isTerm);
    const rate = pair.find(isRate);
    if (!term || !rate) continue;
    rates[term.value] = rate.value;
    terms.push(term);
  }
  // Of "15 or 30 at 6%" nobody can tell.
  const isEven = found.length === terms.length * 2;
  return isEven ? { rates, terms } : { rates: {}, terms: [] };
}

type Compared = { readonly shortYears: number; readonly longYears: number };

/** The two terms that are compared, usually 15 and 30 years; one that is named alone is compared with the longest. */
export function comparedTerms({ terms = [], ratesByTerm = {} }: Facts): Compared {
  const [last, other] = terms.toReversed();
  const rated = Object.keys(ratesByTerm).map(Number).toReversed();
  const a = last ?? rated[0] ?? 15;
  const b = other ?? rated.find((one) => one !== a) ?? (a === 30 ? 15 : 30);
  return { shortYears: Math.min(a, b), longYears: Math.max(a, b) };
}

/** Keeps which rate is of which term, so that a third term can be added: "and 20 years at 5.9". */
export function rememberTermRates(facts: Facts): Facts {
  const { shortYears, longYears } = comparedTerms(facts);
  const { short, long } = comparedRates(facts);
  if (typeof short !== "number" || typeof long !== "number") return facts;
  return { ...facts, ratesByTerm: { ...facts.ratesByTerm, [shortYears]: short, [longYears]: long } };
}

/** The rates of the two terms; undefined if unknown. One rate that names no term is for both. */
export function comparedRates(facts: Facts): { readonly short: Rate | undefined; readonly long: Rate | undefined } {
  const { shortYears, longYears } = comparedTerms(facts);
  const { ratesByTerm = {}, rates = [], rate, otherRate } = facts;
  const [short, long] = [ratesByTerm[shortYears], ratesByTerm[longYears]];
  if (short !== undefined || long !== undefined) return { short: short ?? otherRate, long: long ?? otherRate };
  // The shorter loan is the cheaper one.
  if (rates.length === 2) return { short: Math.min(...rates), long: Math.max(...rates) };
  return { short: rate, long: rate };
}
