import { sameMeaning } from "../text/synonyms.ts";
import { leansOnEarlier, withEarlier } from "./follow-up.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { type Hit, type Query, rank, readQuery } from "./rank.ts";

export type Finding = {
  /** sure: answer. unsure: say what it is about and that it may not be it. none: hand over to a person. */
  readonly confidence: "sure" | "unsure" | "none";
  readonly hits: readonly Hit[];
};

/** From these shares of questions answered rightly: see docs/decisions/0181. */
const sureFrom = 0.8;
/** What speaks of loans at all is worth a guess that says it is one; what does not, is not. */
const unsureFrom = { aboutLoans: 0.18, other: 0.45 };
/** A logistic regression over eval/ and over each entry's own phrasings, left out one at a time. */
const weights = { coverage: 1, nearness: 5, likeness: 0.4, lead: 2.4, length: 1.3, bias: -5.5 };

/** The share of questions like this one whose first hit is the right entry. */
function confidenceOf(query: Query, [first, second]: readonly Hit[]): number {
  if (!first) return 0;
  const lead = second ? Math.min(1, (first.score - second.score) / first.score / 0.3) : 1;
  const length = Math.min(1, query.said.size / 6);
  const { coverage, nearness, likeness } = first;
  const sum =
    weights.coverage * coverage +
    weights.nearness * nearness +
    weights.likeness * likeness +
    weights.lead * lead +
    weights.length * length +
    weights.bias;
  return 1 / (1 + Math.exp(-sum));
}

export function findEntry(index: KnowledgeIndex, question: string, earlier: readonly string[]): Finding {
  const query = readQuery(index, question);
  const alone = judged(index, query);
  if (earlier.length === 0) return alone;
  if (leansOnEarlier(question, query)) return judged(index, withEarlier(index, query, earlier));
  if (alone.confidence !== "none" || query.said.size > 4) return alone;
  const together = judged(index, withEarlier(index, query, earlier));
  return together.confidence === "sure" ? together : alone;
}

function judged(index: KnowledgeIndex, query: Query): Finding {
  const hits = rank(index, query);
  const value = confidenceOf(query, hits);
  const least = speaksOfLoans(query) ? unsureFrom.aboutLoans : unsureFrom.other;
  return { hits, confidence: value >= sureFrom ? "sure" : value >= least ? "unsure" : "none" };
}

/** Terms of the synonym table that people use of anything. */
const ofAnything = new Set(
  `howmuch howlong minimum maximum worthit age again expired line bank paid state hours contact language bot human privacy
  appointment complaint agent rent offer contract spouse unmarried medical dispute document moredocs sendsafely shop leave
  w2 contractor newgrad parttime disability publicassistance heirs carehome crypto flood earthquake disaster scam carloan
  creditcard qualify apply again secondhome investment license broker escrow`.split(/\s+/),
);
const loanWords = new Set([
  "loan",
  "mortgag",
  "lender",
  "borrow",
  "lend",
  "equiti",
  "credit",
  "hous",
  "home",
  "down",
  "rate",
]);

const speaksOfLoans = ({ said }: Query) =>
  [...said.keys()].some((term) => loanWords.has(term) || (Object.hasOwn(sameMeaning, term) && !ofAnything.has(term)));
