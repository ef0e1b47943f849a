import { english } from "../assistant.server/languages/english.ts";
import { isAmount } from "../assistant.server/text/words.ts";

/** What decides the subject of a question is near its beginning; the rest does not make it another question. */
const maxChars = 300;
const maxTerms = 12;

/** Almost every question has some of these, so that they tell no two apart. */
const generic = new Set("loan mortgag financ lend lender borrow offered get want need pleas help".split(" "));
/** One word for what people use both words for. */
const sameAs: Readonly<Record<string, string>> = { hous: "home" };

/**
 * Questions with the same key are the same question: word forms, word order, small words, amounts and the synonyms that
 * the assistant knows make no difference.
 */
export function groupKeyOf(question: string): string {
  const text = question.slice(0, maxChars);
  const terms = english
    .termsOf(english.wordsOf(text.replace(/(\d),(?=\d{3}\b)/g, "$1")))
    .filter((term) => !isAmount(term))
    .map((term) => sameAs[term] ?? term);
  const specific = terms.filter((term) => !generic.has(term));
  const key = [...new Set(specific.length > 0 ? specific : terms)].slice(0, maxTerms).sort().join(" ");
  // Other scripts have no terms: then the text itself tells the questions apart.
  return key || text.toLowerCase().replace(/\s+/g, " ").trim();
}
