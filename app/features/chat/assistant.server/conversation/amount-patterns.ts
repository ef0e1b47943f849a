import type { Amount } from "../text/amounts.ts";
import { figureWords } from "./figure-words.ts";
import type { MoneyRole } from "./read-words.ts";
import { mostRate } from "./term-rates.ts";
import type { Tokens } from "./tokens.ts";

/** A larger amount beside "costs" is the loan or the price. */
export const mostCosts = 60_000;

/** Two offers, each a rate with its fees after it: "6.5% with 2,000 in fees or 6.25% with 6,000". */
export function quotesIn({ words, amounts }: Tokens, roles: ReadonlyMap<number, MoneyRole | undefined>) {
  const found: { readonly ratePercent: number; readonly fee: Amount; readonly isNamed: boolean }[] = [];
  let rate: number | undefined;
  for (const [position, amount] of amounts) {
    if (amount.kind === "percent") rate = amount.value <= mostRate ? amount.value : undefined;
    const role = roles.get(position);
    // "6.375 with 9,120 in points, or 6.75 with zero points".
    const isPoints = words.slice(position + 1, position + 3).includes("points");
    const isMoney = roles.has(position) && (role === undefined || role === "costs") && amount.value <= mostCosts;
    if (rate === undefined || !(isMoney || (isPoints && amount.value === 0))) continue;
    found.push({ ratePercent: rate, fee: amount, isNamed: role === "costs" || isPoints });
    rate = undefined;
  }
  return found.length === 2 && found.some(({ isNamed }) => isNamed) ? found : undefined;
}

/** "10% down at 6.5%", "10% de enganche al 6.5%": what follows "at" is the rate, whatever stands before it. */
export function isRateByAt({ words }: Tokens, position: number): boolean {
  const isAt = words[position - 1] === "at" || words[position - 1] === "al";
  const next = [words[position + 1], words[position + 2]];
  return isAt && !next.includes("down") && !next.includes("enganche");
}

/** The 15 of "15 or 30 years". */
export function isFirstOfTwoTerms({ words, amounts }: Tokens, position: number): boolean {
  const amount = amounts.get(position);
  const next = amounts.get(position + 2) ?? amounts.get(position + 3);
  const isTerm = amount?.kind === "number" && amount.value >= 5 && amount.value <= 40;
  return isTerm && next?.kind === "years" && figureWords.between_compared.has(words[position + 1] ?? "");
}

/** "20 percent of 850000" is a share, neither a rate nor a loan. */
export function percentOfMoney({ words, amounts }: Tokens) {
  for (const [position, { kind, value }] of amounts) {
    const next = amounts.get(position + 2) ?? amounts.get(position + 3);
    const at = amounts.has(position + 2) ? position + 2 : position + 3;
    const isOf = words[position + 1] === "of" || words[position + 1] === "de";
    const article = words[position + 2] ?? "";
    const isNear = at === position + 2 || ["a", "the", "un", "una"].includes(article);
    if (kind === "percent" && isOf && isNear && next?.kind === "money")
      return { percent: value, base: next.value, positions: new Set([position, at]) };
  }
  return undefined;
}

/** "What percent is 150k of 740k", "is 150k on a 740k house 20 percent down": the smaller is a part of the greater. */
export function partOfMoney({ words, amounts }: Tokens) {
  const money = [...amounts.values()].filter(({ kind }) => kind === "money");
  const [first = 0] = amounts.keys();
  const opensWithIs = first <= 2 && ["is", "would"].includes(words[first - 1] ?? "");
  const hasShare = [...amounts.values()].some(({ kind }) => kind === "percent");
  const isChecked = opensWithIs && hasShare && words.includes("down") && !words.includes("enough");
  if (money.length !== 2 || !(isChecked || words.some((word) => figureWords.percent.has(word)))) return undefined;
  const values = money.map(({ value }) => value);
  return { part: Math.min(...values), whole: Math.max(...values), amounts: money };
}

/** Nobody compares the payments of less, or of a home that costs three times as much as another. */
const leastCompared = 60_000;
const mostTimesOther = 3;

/** "Payments between 500 and 600k", "monthly on a 500k vs a 600k house". */
export function twoAmountsIn({ words, amounts }: Tokens) {
  if (!words.some((word) => figureWords.pay.has(word))) return undefined;
  for (const [position, second] of amounts) {
    const at = position - (figureWords.articles.has(words[position - 1] ?? "") ? 2 : 1);
    const first = amounts.get(at - 1);
    if (second.kind !== "money" || !first || !figureWords.between_amounts.has(words[at] ?? "")) continue;
    const isThousands = first.kind === "number" && first.value * 1000 >= leastCompared && first.value < 1000;
    const value = isThousands ? first.value * 1000 : first.value;
    const [low = 0, high = 0] = [value, second.value].toSorted((one, other) => one - other);
    if (low >= leastCompared && high > low && high <= low * mostTimesOther)
      return { values: [low, high] as const, amounts: [first, second] };
  }
  return undefined;
}
