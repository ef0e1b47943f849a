import { phoneKeyOf } from "../phone-number.server.ts";

/** The same characters that lead_search() in the database blanks. */
const separators = /["[\]{}(),.:;@/\\_+\-!?&#*=<>|~^$%'`\s]+/u;
const phoneLike = /^[\d\s().+-]{4,}$/;

const wholeAddress = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

/** A whole email address finds its own leads by an index of its own: its last words stand in nearly every lead. */
export function searchedAddress(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  return wholeAddress.test(address) ? address : undefined;
}

/**
 * What was typed, as a tsquery of word beginnings; undefined when there is no word in it. `tokensOf` are the keyed
 * hashes under which a whole word may stand in an encrypted answer.
 */
export function searchQuery(typed: string, tokensOf: (word: string) => readonly string[]): string | undefined {
  const words = typed.toLowerCase().split(separators).filter(Boolean).slice(0, 8);
  if (words.length === 0) return undefined;
  const all = words.map((word) => oneOf([`'${word}':*`, ...tokensOf(word).map((token) => `'${token}'`)])).join(" & ");
  // A phone number is found however it was written, here or there: lead_search() has its last ten digits too.
  const digits = (phoneKeyOf(typed) ?? typed).replace(/\D/g, "").slice(-10);
  return phoneLike.test(typed) && words[0] !== digits ? `(${all}) | '${digits}':*` : all;
}

const oneOf = (terms: readonly string[]) => (terms.length === 1 ? terms[0] : `(${terms.join(" | ")})`);
