import type { Facts } from "./facts.ts";
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
  /** "Lifetime cap 5", or the rate itself: "capped for life at 11%". */
  readonly lifetimeCap?: number;
};

const name = /(?<![\w./])(3|5|7|10)\s?\/\s?(1|6)m?\b(?![./]\d)|\b(3|5|7|10)-(1|6)m?(?=\s+arm\b)/i;
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
    ...(years !== undefined && { fixedYears: Number(years), changeMonths: change === "1" ? 12 : 6 }),
    ...(first && later && life ? { caps: { first, later, lifetime: life } } : {}),
    ...(cap && { lifetimeCap: Number(cap[1] ?? cap[2]) }),
  };
  return { rest, arm: Object.keys(arm).length > 0 ? arm : undefined };
}

/**
 * That a message names an adjustable loan is remembered whatever it asks, because the sum may be asked for later. "What
 * does 2/1/5 mean" tells no caps of the visitor's own loan.
 */
export function armFact(
  { tokens, loan, facts }: Pick<MessageReading, "tokens" | "loan" | "facts">,
  isDefinition = false,
): Facts {
  const { fixedYears = facts.armYears, changeMonths } = tokens.arm ?? {};
  if (!tokens.arm && !loan.isArm && fixedYears === undefined) return {};
  const kind = { ...(fixedYears !== undefined && { fixedYears }), ...(changeMonths !== undefined && { changeMonths }) };
  return { arm: isDefinition ? kind : { ...tokens.arm, ...kind } };
}

/** Caps told for one kind of loan are not those of another: "and a 7/6?". */
export function mergeArm(earlier: ArmTerms | undefined, later: ArmTerms | undefined): ArmTerms | undefined {
  const isOther = later?.fixedYears !== undefined && earlier?.fixedYears !== undefined;
  return isOther && later.fixedYears !== earlier.fixedYears ? later : (later ?? earlier) && { ...earlier, ...later };
}
