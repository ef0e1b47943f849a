import { z } from "zod";
import { oneOf, wholePhrase } from "../text/pattern-parts.ts";
import { phraseList, readData } from "../text/read-data.ts";
import { fold } from "../text/words.ts";
import type { SumTool } from "./choose-sum.ts";
import type { Facts } from "./facts.ts";

const lists = readData(
  "conversation/rate-drop-words.yaml",
  z.strictObject({
    spoken: z.record(z.string(), z.number()),
    spoken_units: phraseList,
    units: phraseList,
    basis_points: phraseList,
    other_units: phraseList,
    falls: phraseList,
    between: phraseList,
    lower: phraseList,
    supposes: phraseList,
    future: phraseList,
    before_future: phraseList,
    of_rate: phraseList,
  }),
);

const unit = String.raw`(?:%|${oneOf(lists.units)}\b)`;
/** A whole number needs a unit, or "by" before it. */
const wholeNumber = String.raw`(?:[1-3](?=\s?${unit})|(?<=\bby )[1-3])`;
const notOfOther = String.raw`(?!\d|[,.]\d|\s?${oneOf(lists.other_units)}\b)`;
const digits = String.raw`(?<![\d$.,])(?:\d?\.\d{1,3}|${wholeNumber})${notOfOther}`;
/** "Half a percent", "a quarter point", "medio punto". */
const spoken = String.raw`${oneOf(Object.keys(lists.spoken))}(?: of)?(?: an?)? ${oneOf(lists.spoken_units)}\b`;
const basisPoints = String.raw`\d{2,3} ?${oneOf(lists.basis_points)}\b`;
const amount = String.raw`(${basisPoints}|${digits}(?:\s?${unit})?|${spoken})`;
const between = `(?:[ ,]*${oneOf(lists.between)})*[ ,]+`;
/** "Came down by, say, 0.625", "a half point lower", "dropped 1%". */
const patterns = [
  new RegExp(String.raw`\b${oneOf(lists.falls)}${between}${amount}`),
  new RegExp(String.raw`${amount} (?:or so )?${oneOf(lists.lower)}\b`),
];
const supposes = wholePhrase(lists.supposes);
const asksFuture = new RegExp(String.raw`^(?:${oneOf(lists.before_future)} )*${oneOf(lists.future)}\b`);
const ofRate = wholePhrase(lists.of_rate);
/** "A half" before "a". */
const byLength = Object.entries(lists.spoken).toSorted(([one], [other]) => other.length - one.length);

const basis = 100;
const mostDrop = 3;

/** How much lower than the present one the rate is that somebody asks about: "if the rate came down by 0.625". */
export function rateDropIn(text: string): number | undefined {
  const plain = fold(text);
  if (!ofRate.test(plain) || !supposes.test(plain) || asksFuture.test(plain)) return undefined;
  const [found] = patterns.flatMap((one) => one.exec(plain)?.[1] ?? []);
  if (found === undefined) return undefined;
  const value = pointsOf(found);
  return value > 0 && value <= mostDrop ? value : undefined;
}

function pointsOf(found: string): number {
  const number = Number.parseFloat(found);
  if (Number.isNaN(number)) return byLength.find(([phrase]) => found.startsWith(`${phrase} `))?.[1] ?? 0;
  return /b(?:asis|ps)|base/.test(found) ? number / basis : number;
}

/** The new rate is so much below the present one; without a present rate the drop says nothing. */
export function applyRateDrop({ rateDrop, ...own }: Facts, known: Facts, tool: SumTool | undefined): Facts {
  if (rateDrop === undefined || tool?.name !== "refinance_break_even") return own;
  const present = own.currentRate ?? known.currentRate ?? known.rate;
  return typeof present === "number" ? { ...own, newRate: Number((present - rateDrop).toFixed(3)) } : own;
}

/** "Drops by 1%" is no rate of 1%. */
export function withoutDrop(facts: Facts, drop: number): Facts {
  const { rate, rates = [], currentRate, newRate, ...others } = facts;
  const [first, ...rest] = rates.filter((one) => one !== drop);
  if (first === undefined) return others;
  return {
    ...others,
    ...{ rate: first, rates: [first, ...rest] },
    ...(currentRate !== undefined && currentRate !== drop && { currentRate }),
    ...(newRate !== undefined && newRate !== drop && { newRate }),
  };
}
