import { fold } from "../text/words.ts";
import type { SumTool } from "./choose-sum.ts";
import type { Facts } from "./facts.ts";

/** In words: "half a percent", "a quarter point", "medio punto". */
const inWords: ReadonlyArray<readonly [number, RegExp]> = [
  [0.75, /^three[- ]quarters|^tres cuartos/],
  [0.5, /^(?:a )?half|^medio/],
  [0.25, /^(?:a )?quarter|^(?:un )?cuarto/],
  [0.125, /^(?:an )?eighth/],
  [1, /^(?:a|one|full|a full|un|una) /],
];
const unit = String.raw`(?:%|percent\b|per cent\b|pct\b|points?\b|puntos?\b|por ciento\b)`;
/** A whole number needs a unit, or "by" before it: "the rate is down, 2 kids". */
const digits = String.raw`(?<![\d$.,])(?:\d?\.\d{1,3}|[1-3](?=\s?${unit})|(?<=\bby )[1-3])(?!\d|[,.]\d|\s?(?:k|m|grand|thousand|years?|yrs?|months?|mos?|anos?|meses|payments?|times|weeks?)\b)`;
const words = String.raw`(?:three[- ]quarters|(?:a )?half|(?:a )?quarter|an eighth|a full|full|one|a|tres cuartos|medio|un cuarto|un)(?: of)?(?: an?)? (?:percent|point|pct|punto|por ciento)\b`;
const basisPoints = String.raw`\d{2,3} ?(?:basis points|bps|puntos base)\b`;
const amount = String.raw`(${basisPoints}|${digits}(?:\s?${unit})?|${words})`;
/** "Came down by, say, 0.625", "a half point lower", "dropped 1%". */
const down =
  "(?:c[ao]mes? down|coming down|go(?:es)? down|went|down|lower(?:ed|s)?|drop(?:s|ped)?|falls?|fell|dips?|improves?|improved|cut|decreases?|baj(?:a|an|ara|aran|e|en|o|aron))";
const between = "(?:[ ,]*(?:down|by|say|like|maybe|about|around|another|even|just|only|digamos|como|otro))*[ ,]+";
const patterns = [
  new RegExp(`\\b${down}${between}${amount}`),
  new RegExp(`${amount} (?:or so )?(?:lower|less|better|below|under|cheaper|menos|mas baja)\\b`),
];
/** "Will rates come down by 1%?" supposes nothing. */
const supposes = /\b(if|suppose|assum\w+|say|with|would|at|about|when|until|could|si|cuando|suponiendo|con|quedaria)\b/;
const asksFuture = /^(?:so |and |but |ok )*(?:will|do|does|did|are|is|have|has|why)\b/;
const ofRate = /\b(rates?|interest|apr|tasas?|interes)\b/;

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
  if (Number.isNaN(number)) return inWords.find(([, pattern]) => pattern.test(`${found} `))?.[0] ?? 0;
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
