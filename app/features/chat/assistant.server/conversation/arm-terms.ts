import type { Facts } from "./facts.ts";
import { figureWords } from "./figure-words.ts";
import type { MessageReading } from "./read-message.ts";

/** In percentage points: at the first change, at each later one, and over the whole loan. */
export type ArmCaps = { readonly first: number; readonly later: number; readonly lifetime: number };

/** What a message says about an adjustable loan by its short names. */
export type ArmTerms = {
  /** The 7 of "7/6": for so many years the first rate holds. */
  readonly fixedYears?: number;
  /** The 6 of "7/6"; the 1 of "5/1" is a year. */
  readonly changeMonths?: number;
  /** "2/1/5", "5-2-5". */
  readonly caps?: ArmCaps;
  /** The rate beside its name, if the message has another one: "a 5/6 ARM at 5.5% and 6.375% fixed". */
  readonly startPercent?: number;
  /** "Lifetime cap 5", or the rate itself: "capped for life at 11%". */
  readonly lifetimeCap?: number;
};

const name = /(?<![\w./])(3|5|7|10)\s?\/\s?(1|6|5(?=\s+arm\b))m?\b(?![./]\d)|\b(3|5|7|10)-(1|6)m?(?=\s+arm\b)/i;
/** The second number of a name is years, except for the 6. */
const monthsOf: Readonly<Record<string, number>> = { "1": 12, "5": 60 };
const caps = /(?<![\d/.-])([1-6])\s?[-/]\s?([12])\s?[-/]\s?([4-6])(?![\d/%-]|\.\d)/;
const listedCaps = /\bcaps?:?\s(?:of\s|are\s|is\s)?([1-6])(?:\s|,\s?)([12])(?:\s|,\s?)(?:and\s)?([4-6])(?![\d%]|\.\d)/i;
const points = String.raw`\s?(?:%|percent\b|percentage points\b|points?\b|pts\b)?`;
const lifetime = new RegExp(
  String.raw`\b(?:life(?:time)?|overall) caps?:?\s(?:of\s|is\s|at\s)?(\d{1,2}(?:\.\d{1,3})?)\b${points}|` +
    String.raw`\b(\d{1,2}(?:\.\d{1,3})?)${points}[\s-](?:life(?:time)?|overall) cap\b`,
  "i",
);

/** Takes the numbers of an adjustable loan out of a message, where they could be taken for money, rates or a buydown. */
export function takeArmTerms(text: string): { readonly rest: string; readonly arm: ArmTerms | undefined } {
  const found = caps.exec(text) ?? listedCaps.exec(text);
  const [, first, later, life] = (found ?? []).map(Number);
  let rest = found ? text.replace(found[0], " armcaps ") : text;
  const cap = lifetime.exec(rest);
  if (cap) rest = rest.replace(cap[0], " armcaps ");
  const named = name.exec(rest);
  if (named) rest = rest.replace(named[0], " arm ");
  const years = named?.[1] ?? named?.[3];
  const change = named?.[2] ?? named?.[4];
  const arm: ArmTerms = {
    ...(years !== undefined && { fixedYears: Number(years), changeMonths: monthsOf[change ?? ""] ?? 6 }),
    ...(first && later && life ? { caps: { first, later, lifetime: life } } : {}),
    ...(cap && { lifetimeCap: Number(cap[1] ?? cap[2]) }),
  };
  return { rest, arm: Object.keys(arm).length > 0 ? arm : undefined };
}

type Said = Pick<MessageReading, "tokens" | "loan" | "facts" | "unlabeled">;

/**
 * What a message tells of an adjustable loan is remembered whatever it asks, because the sum may be asked for later. "What
 * does 2/1/5 mean" tells no caps of the visitor's own loan.
 */
export function armFacts({ tokens, loan, facts, unlabeled }: Said, isDefinition = false): Facts {
  const { fixedYears = facts.armYears, changeMonths } = tokens.arm ?? {};
  const named = namedLoan(tokens, unlabeled);
  const amount: Facts = named === undefined ? {} : { namedLoan: named };
  if (!tokens.arm && !loan.isArm && fixedYears === undefined) return amount;
  const startPercent = rateOfArm(tokens);
  const kind = {
    ...(fixedYears !== undefined && { fixedYears }),
    ...(changeMonths !== undefined && { changeMonths }),
    ...(startPercent !== undefined && { startPercent }),
  };
  return { ...amount, arm: isDefinition ? kind : { ...tokens.arm, ...kind } };
}

/** How many words may stand between the name of the loan and its rate. */
const reach = 5;

function rateOfArm({ words, amounts }: MessageReading["tokens"]): number | undefined {
  const from = words.findIndex((word) => word === "arm" || word === "adjustable");
  for (let at = from + 1; from >= 0 && at <= from + reach && words[at] !== "fixed"; at += 1) {
    const amount = amounts.get(at);
    if (amount?.kind === "percent") return amount.value;
  }
  return undefined;
}

const leastLoan = 50_000;

/** "Loan would be 680k": too little to begin a sum, and enough for one that is asked for by words of its own. */
function namedLoan({ words, amounts }: MessageReading["tokens"], unlabeled: Said["unlabeled"]): number | undefined {
  for (const [position, amount] of amounts) {
    let at = position - 1;
    while (figureWords.linking.has(words[at] ?? "")) at -= 1;
    const isLoan = words[at] === "loan" || words[at] === "mortgage";
    if (isLoan && amount.kind === "money" && amount.value >= leastLoan && unlabeled.includes(amount))
      return amount.value;
  }
  return undefined;
}

/** Caps told for one kind of loan are not those of another: "and a 7/6?". */
export function mergeArm(earlier: ArmTerms | undefined, later: ArmTerms | undefined): ArmTerms | undefined {
  const isOther = later?.fixedYears !== undefined && earlier?.fixedYears !== undefined;
  return isOther && later.fixedYears !== earlier.fixedYears ? later : (later ?? earlier) && { ...earlier, ...later };
}
