import { z } from "zod";
import { phraseList, readData } from "../text/read-data.ts";

const phrasesByProgram = Object.entries(readData("retrieval/programs.yaml", z.record(z.string(), phraseList)));

/**
 * The programs that a text names. A question that names one is rarely about another, and a question that names none is
 * more likely about the general entry.
 */
export function programsOf(text: string): ReadonlySet<string> {
  const words = ` ${(text.toLowerCase().match(/[a-z0-9]+/g) ?? []).join(" ")} `;
  const isNamed = (phrase: string) => words.includes(` ${phrase} `);
  return new Set(phrasesByProgram.filter(([, phrases]) => phrases.some(isNamed)).map(([program]) => program));
}

/** What holds for one of these loans may be wrong of another. */
const distinctLoans = ["fha", "va", "usda", "conventional", "reverse"];

/** Whether something is about other loans only than those that were named. */
export function isOfOtherLoan(programs: ReadonlySet<string>, named: ReadonlySet<string>): boolean {
  const own = distinctLoans.filter((loan) => programs.has(loan));
  return own.length > 0 && distinctLoans.some((loan) => named.has(loan)) && !own.some((loan) => named.has(loan));
}
