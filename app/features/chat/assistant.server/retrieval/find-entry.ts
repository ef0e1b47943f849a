import type { SignedReply } from "../canned-replies.ts";
import { sameMeaning } from "../text/synonyms.ts";
import { leansOnEarlier, spelledOut, withEarlier } from "./follow-up.ts";
import { replyCalledFor, signedReply } from "./keywords.ts";
import type { KnowledgeIndex } from "./knowledge-index.ts";
import { type Hit, type Query, rank, readQuery } from "./rank.ts";

export type Finding = {
  /** sure: answer. likely, unsure: say what it is about and that it may not be it. none: hand over to a person. */
  readonly confidence: "sure" | "likely" | "unsure" | "none";
  readonly hits: readonly Hit[];
  /** What the message calls for instead of any entry. */
  readonly reply: SignedReply | undefined;
};

/** From these shares of questions answered rightly: see docs/decisions/0181. */
const sureFrom = 0.88;
const likelyFrom = 0.6;
/** What speaks of loans at all is worth a guess that says it is one; what does not, is not. */
const unsureFrom = { aboutLoans: 0.18, other: 0.38 };
/** A logistic regression over eval/: the share of questions like this one whose first hit is the right entry. */
const weights = { coverage: 1, nearness: 1.65, likeness: 1.55, lead: 0.67, score: 0.105, length: 1, bias: -4.55 };

function confidenceOf(query: Query, [first, second]: readonly Hit[]): number {
  if (!first) return 0;
  const { coverage, nearness, likeness, score } = first;
  const sum =
    weights.coverage * coverage +
    weights.nearness * nearness +
    weights.likeness * likeness +
    weights.lead * Math.min(3, score - (second?.score ?? 0)) +
    weights.score * Math.min(20, score) +
    weights.length * Math.min(1, query.said.size / 6) +
    weights.bias;
  return 1 / (1 + Math.exp(-sum));
}

export function findEntry(index: KnowledgeIndex, question: string, earlier: readonly string[]): Finding {
  const query = readQuery(index, question);
  const alone = judged(index, query);
  if (earlier.length === 0) return alone;
  if (leansOnEarlier(question, query)) return judgedWithEarlier(index, question, query, earlier);
  if (alone.confidence !== "none" || query.said.size > 4) return alone;
  const together = judged(index, withEarlier(index, query, earlier));
  return together.confidence === "sure" ? together : alone;
}

function judgedWithEarlier(index: KnowledgeIndex, question: string, query: Query, earlier: readonly string[]): Finding {
  const text = spelledOut(question, earlier);
  const found = text === undefined ? undefined : judged(index, readQuery(index, text));
  return found?.confidence === "sure" ? found : judged(index, withEarlier(index, query, earlier));
}

function judged(index: KnowledgeIndex, query: Query): Finding {
  const all = rank(index, query);
  const [first] = all;
  const hits = all.filter(({ id }) => !signedReply(id));
  const signed = signedReply(first?.id ?? "");
  const value = confidenceOf(query, signed ? hits : all);
  const least = speaksOfLoans(query) ? unsureFrom.aboutLoans : unsureFrom.other;
  const fits = !signed && !isFarFetched(query, first);
  return {
    hits,
    reply: replyCalledFor(all),
    confidence: value < least ? "none" : fits ? confidenceAt(value) : "unsure",
  };
}

function confidenceAt(value: number): Finding["confidence"] {
  if (value >= sureFrom) return "sure";
  return value >= likelyFrom ? "likely" : "unsure";
}

/** A few words that an entry only happens to share: "are you hiring", "a conditional in javascript", "purple". */
function isFarFetched(query: Query, first: Hit | undefined): boolean {
  if (!first || query.said.size > 4) return false;
  if (first.coverage + first.nearness + first.likeness < 1.9) return true;
  return query.said.size <= 2 && first.nearness < 0.8 && !speaksOfLoans(query);
}

/** Terms of the synonym table that people use of anything. */
const ofAnything = new Set(
  `howmuch howlong minimum maximum worthit age again expired line bank paid state hours contact language bot human privacy
  appointment complaint agent rent offer contract spouse unmarried medical dispute document moredocs sendsafely shop leave
  w2 contractor newgrad parttime disability publicassistance heirs carehome crypto flood earthquake disaster scam carloan
  whatis offered firststep rise creditcard qualify apply again secondhome investment license broker escrow`.split(
    /\s+/,
  ),
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
