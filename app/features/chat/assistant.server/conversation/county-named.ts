import { z } from "zod";
import { countyLimits, countyOfCity } from "#app/content/county-limits/county-limits.ts";
import { lookupLoanLimit } from "#shared/finance/loan-limits.ts";
import { usStates } from "#shared/us-states.ts";
import { plainNumbers } from "../text/amounts.ts";
import { wholePhrase } from "../text/pattern-parts.ts";
import { phraseList, readData } from "../text/read-data.ts";

const named =
  /\b(?:in|for|of|the)?\s*([a-z][a-z .']{2,30}?)\s+(?:county|parish|co\b)(?:,?\s+(?:in )?([a-z]{2}|[a-z]{4,14})\b)?/;
const stateNames: ReadonlySet<string> = new Set(Object.values(usStates).map((name) => name.toLowerCase()));

/** "… in Orange County", "… in Irvine", or just the name of a county in one of the states. */
export function countyIn(words: string, states: readonly string[]): string | undefined {
  const match = named.exec(words);
  const stated = match?.[2];
  const state = stated && (stated.length === 2 || stateNames.has(stated)) ? `, ${stated}` : "";
  const knownNames = countyLimits.filter((row) => states.includes(row.state)).map(({ county }) => county.toLowerCase());
  const tail = match?.[1]?.split(" ").slice(-3) ?? [];
  const candidates = tail.map((_, at) => `${tail.slice(at).join(" ")} county${state}`);
  const found = candidates.find((name) => lookupLoanLimit(countyLimits, name).kind !== "not_found");
  const isNamed = (name: string) => name.length > 4 && new RegExp(`\\b${name}\\b`).test(words);
  const [, ofCity] = [...countyOfCity].find(([city]) => isNamed(city)) ?? [];
  return found ?? knownNames.find(isNamed) ?? ofCity;
}

const betweenClauses = " . ";
const clauseEnd = /[.,;!?\n]+(?:\s|$)|\s(?:and|but|so|then|y|pero)\s/;
/** Words of the clause that tell which home it is about. */
const lists = readData("conversation/home-words.yaml", z.strictObject({ next: phraseList, first: phraseList }));
const ofNextHome = wholePhrase(lists.next);
const ofFirstHome = wholePhrase(lists.first);

export const isOfFirstHome = (words: string) => ofFirstHome.test(words);

/** What was said of where the next home is, the latest first: "looking in Irvine", but not "our first loan in Irvine was". */
export function placeOfNextHome(texts: readonly string[]): string | undefined {
  const clauses = texts.flatMap((text) => plainNumbers(text).split(clauseEnd));
  const next = clauses.filter((clause) => ofNextHome.test(clause) && !isOfFirstHome(clause));
  return next.length > 0 ? next.toReversed().join(betweenClauses) : undefined;
}

/** The first county among these clauses. */
export const countyOfPlace = (place: string, states: readonly string[]): string | undefined =>
  place.split(betweenClauses).flatMap((clause) => countyIn(clause, states) ?? [])[0];
