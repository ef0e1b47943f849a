import { fold } from "./words.ts";

/** A number as people write it, with its position, so that the words around it can tell what it is for. */
export type Amount = {
  readonly kind: "money" | "percent" | "years" | "months";
  readonly value: number;
  readonly start: number;
  readonly end: number;
};

const small: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
};
const smallWords = Object.keys(small).join("|");
const fractions: Readonly<Record<string, number>> = {
  half: 0.5,
  quarter: 0.25,
  "three quarters": 0.75,
  eighth: 0.125,
  "three eighths": 0.375,
  "five eighths": 0.625,
  "seven eighths": 0.875,
};
const units: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mil: 1e6,
  mm: 1e6,
  million: 1e6,
};

/** "six and a half percent", "6 1/2 %" and "six point five" become plain decimals first. */
export function plainNumbers(text: string): string {
  return fold(text)
    .replace(/\s+/g, " ")
    .replace(
      new RegExp(`\\b(${smallWords}) point (${smallWords})\\b`, "g"),
      (_all, a: string, b: string) => `${small[a]}.${small[b]}`,
    )
    .replace(
      new RegExp(
        `\\b(\\d+|${smallWords})\\s+and\\s+(?:an?\\s+)?(half|quarter|three quarters|eighth|three eighths|five eighths|seven eighths)\\b`,
        "g",
      ),
      (_all, a: string, b: string) => String((small[a] ?? Number(a)) + (fractions[b] ?? 0)),
    )
    .replace(/\b(\d+)\s+(\d)\/(\d)\b/g, (_all, whole: string, a: string, b: string) =>
      String(Number(whole) + Number(a) / Number(b)),
    )
    .replace(
      new RegExp(
        `\\b(${smallWords})\\b(?=\\s*(percent|%|per cent|years?|yrs?|thousand|grand|million|hundred thousand|points?|months?))`,
        "g",
      ),
      (word) => String(small[word]),
    )
    .replace(/\b(\d+)\s*hundred thousand\b/g, (_all, n: string) => `${n}00k`);
}

/** The number of digits is limited: a run of two thousand would be matched again from each digit. */
const number = String.raw`(?<!\d)(\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,6})?|\d{1,12}(?:\.\d{1,6})?)`;
/** More than anyone mentions about a loan. */
const maxAmounts = 40;
const patterns: ReadonlyArray<readonly [Amount["kind"], RegExp]> = [
  ["percent", new RegExp(`${number}\\s*(?:%|percent\\b|per cent\\b|pct\\b)`, "g")],
  ["years", new RegExp(`${number}\\s*-?\\s*(?:years?|yrs?|yr)\\b`, "g")],
  ["months", new RegExp(`${number}\\s*-?\\s*(?:months?|mos?)\\b`, "g")],
  ["money", new RegExp(`\\$\\s*${number}\\s*(k|thousand|grand|mil|million|mm|m)?\\b`, "g")],
  ["money", new RegExp(`(?<![\\w.])${number}\\s*(k|thousand|grand|million|mil|mm)\\b`, "g")],
  ["money", /(?<![\w.$])(\d{1,3}(?:,\d{3}){1,4}|\d{4,8})()(?![\w%]|\.\d)/g],
  ["money", /(?<![\w.$])(\d\.\d{1,3})\s?(m|mil|million)\b/g],
  ["money", /(?<![\w.$,])([1-9]\d{2})()(?=\s*(?:a|per|each|every|\/)\s*(?:month|mo\b|year|yr))/g],
  // "at 6.5", "from 7.25 to 6.25": a bare decimal in the range of rates.
  ["percent", /(?<![\w.$,])((?:[2-9]|1[0-4])\.\d{1,3})(?![\w%.]|\s*(?:k|m|mil|million|thousand|%|percent)\b)/g],
  [
    "percent",
    /(?<=\b(?:at|rate of|rate is|from|to)\s)([2-9]|1[0-2])(?!\d|[\w.,]|\s*(?:k|m|mil|million|thousand|%|percent|years?|yrs?|units?|points?|months?|people|of)\b)/g,
  ],
];

/** Every amount in order of position; if two readings overlap, the earlier rule wins. */
export function amountsIn(plain: string): Amount[] {
  const found: Amount[] = [];
  for (const [kind, pattern] of patterns) {
    for (const match of plain.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const value = Number((match[1] ?? "").replaceAll(",", "")) * (units[match[2] ?? ""] ?? 1);
      if (kind === "money" && isYear(match[0])) continue;
      found.push({ kind, value, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start).slice(0, maxAmounts);
}

const isYear = (text: string) => /^(19|20)\d\d$/.test(text.trim());
