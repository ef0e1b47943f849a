import { z } from "zod";
import { phraseList, readData, wordList } from "./read-data.ts";
import { fold } from "./words.ts";

/** A number as people write it, with its position, so that the words around it can tell what it is for. */
export type Amount = {
  /** "number" is a bare number: only the words around it can tell what it is. */
  readonly kind: "money" | "percent" | "years" | "months" | "number";
  readonly value: number;
  readonly start: number;
  readonly end: number;
};

const values = z.record(z.string(), z.number());
const data = readData(
  "text/amount-words.yaml",
  z.strictObject({
    names: phraseList,
    small: values,
    fractions: values,
    units: values,
    percent: phraseList,
    years: phraseList,
    months: phraseList,
    counted: phraseList,
    before_rates: phraseList,
    spanish: wordList,
  }),
);

/** Alternatives for a regular expression, the longest first. */
const anyOf = (words: readonly string[]) => `(?:${words.toSorted((a, b) => b.length - a.length).join("|")})`;
const small = anyOf(Object.keys(data.small));
const fraction = anyOf(Object.keys(data.fractions));
const unit = anyOf(Object.keys(data.units));
const longUnit = anyOf(Object.keys(data.units).filter((one) => one !== "m"));
const percent = `(?:%|${anyOf(data.percent)}\\b)`;
const years = anyOf(data.years);
const months = anyOf(data.months);
const followers = `(?:${percent}|${anyOf([...data.years, ...data.months, ...data.counted, ...Object.keys(data.units)])}\\b)`;

const names = new RegExp(`\\b${anyOf(data.names)}\\b`, "g");
const wordPointWord = new RegExp(`\\b(${small}) point (${small})\\b`, "g");
const andFraction = new RegExp(`\\b(\\d{1,3}|${small}) (?:and (?:an? )?|y (?:un )?)(${fraction})\\b`, "g");
const smallFrom = (least: number, most: number) =>
  anyOf(Object.keys(data.small).filter((word) => smallValue(word) >= least && smallValue(word) <= most));
const smallValue = (word: string) => data.small[word] ?? Number(word);
const tensAndOnes = new RegExp(`\\b(${smallFrom(20, 90)})[ -](${smallFrom(1, 9)})\\b(?=[ -]?${followers})`, "g");
const wordBeforeUnit = new RegExp(`\\b(${small})\\b(?=[ -]?${followers})`, "g");
const hundredThousand = new RegExp(`\\b(\\d|${small}) ?hundred (?:thousand|grand|k)\\b`, "g");

/** "six and a half percent", "6 1/2 %" and "six point five" become plain decimals first. */
export function plainNumbers(text: string): string {
  return fold(text)
    .replace(/\s+/g, " ")
    .replace(names, (name) => `n${name.replace(" ", "")}`)
    .replace(wordPointWord, (_all, a: string, b: string) => `${smallValue(a)}.${smallValue(b)}`)
    .replace(andFraction, (_all, a: string, b: string) => String(smallValue(a) + (data.fractions[b] ?? 0)))
    .replace(/\b(\d{1,3}) (\d)\/(\d)\b/g, (_all, whole: string, a: string, b: string) =>
      String(Number(whole) + Number(a) / Number(b)),
    )
    .replace(hundredThousand, (_all, n: string) => `${smallValue(n)}00k`)
    .replace(tensAndOnes, (_all, tens: string, ones: string) => String(smallValue(tens) + smallValue(ones)))
    .replace(wordBeforeUnit, (word) => String(smallValue(word)))
    .replace(/\bmedio millon\b/g, "500k");
}

/** The number of digits is limited: a run of two thousand would be matched again from each digit. */
const withCommas = String.raw`\d{1,3}(?:,\d{3}){1,4}`;
const number = String.raw`(?<!\d)(${withCommas}(?:\.\d{1,6})?|\d{1,12}(?:\.\d{1,6})?)`;
const alone = String.raw`(?<![\w.$,])`;
const perPeriod = String.raw`(?=\s*(?:a|per|each|every|al|por|\/)\s*(?:${years}|${months}|mes)\b)`;
const isRateLike = String.raw`(?![\w%]|[.,]\d|\s*${followers}|\s*(?:por|month|year)\b)`;
/** More than anyone mentions about a loan. */
const maxAmounts = 40;

const pattern = (source: string) => new RegExp(source, "g");
/** If two readings overlap, the earlier one wins. */
const readings: ReadonlyArray<readonly [Amount["kind"], RegExp]> = [
  ["percent", pattern(`${number}\\s*${percent}`)],
  ["years", pattern(`${number}\\s*-?\\s*${years}\\b`)],
  ["months", pattern(`${number}\\s*-?\\s*${months}\\b`)],
  ["money", pattern(`\\$\\s*${number}\\s*(${unit})?\\b`)],
  ["money", pattern(`(?<![\\w.])${number}\\s*(${longUnit})\\b`)],
  ["money", pattern(String.raw`(?<![\w.$])(\d\.\d{1,3})\s?(m)\b`)],
  ["money", pattern(String.raw`(?<![\w.$])(${withCommas}|\d{4,8})()(?![\w%]|\.\d)`)],
  // "400 a month": a bare number with a period.
  ["money", pattern(`${alone}([1-9]\\d{2})()${perPeriod}`)],
  // "from 7.25 to 6.25", "at 6": bare numbers in the range of rates.
  ["percent", pattern(`${alone}((?:[2-9]|1[0-4])\\.\\d{1,3})${isRateLike}`)],
  ["percent", pattern(`(?<=\\b${anyOf(data.before_rates)}\\s)([2-9]|1[0-2])${isRateLike}`)],
  ["number", pattern(String.raw`(?<![\w.$,/-])(\d{1,3}(?:\.\d{1,3})?)(?![\w%/]|[.,]\d|-\d)`)],
];

/** Every amount in order of position. In a Spanish conversation "18 mil" alone is 18 thousand. */
export function amountsIn(plain: string, isSpanishTalk = false): Amount[] {
  const found: Amount[] = [];
  const isThousands = isSpanishTalk || hasSpanishWords(plain);
  for (const [kind, reading] of readings) {
    for (const match of plain.matchAll(reading)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      if (kind === "money" && isYear(match[0], plain.slice(0, start))) continue;
      const value = Number((match[1] ?? "").replaceAll(",", "")) * unitOf(match[2], isThousands);
      found.push({ kind, value, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start).slice(0, maxAmounts);
}

const spanish = new Set(data.spanish);
const hasSpanishWords = (plain: string) => (plain.match(/[a-z]+/g) ?? []).some((word) => spanish.has(word));

/** Whether words of loans and money are in Spanish, which few of them are enough to tell. */
export const isSpanish = (text: string) => hasSpanishWords(fold(text));

const unitOf = (name: string | undefined, isThousands: boolean) =>
  name === "mil" && isThousands ? 1000 : (data.units[name ?? ""] ?? 1);

/** Of the words before a number, so many characters tell that it is one of several rents. */
const rentsBefore = 60;
/** "Rents are 1950 and", "two at 2100 and two at", "4 units at". */
const betweenRents = String.raw`(?:[\s\d,+&/$]|\b(?:are|is|of|at|for|and|each|roll)\b)*`;
const unitsAt = String.raw`\b(?:one|two|three|four|\d) (?:units? )?at\s*\$?`;
const afterRents = new RegExp(String.raw`(?:\brents?\b${betweenRents}|${unitsAt})$`);

/** "Bought in 2000" names a year; "rent 2000", "rents of 2100 and 2050", "rents are 1950" and "1700 + 1950" are money. */
function isYear(text: string, before: string): boolean {
  if (!/^(19|20)\d\d$/.test(text.trim()) || /\+\s*$/.test(before)) return false;
  if (afterRents.test(before.slice(-rentsBefore))) return false;
  const isPast = /^(19\d[1-9]|19[1-9]\d|20[0-3][1-9]|20[1-3]\d)$/.test(text.trim());
  return isPast || /\b(in|since|from|built|year|until|before|after|of)\s*$/.test(before);
}
