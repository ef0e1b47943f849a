/** The same characters that lead_search() in the database blanks. */
const separators = /["[\]{}(),.:;@/\\_+\-!?&#*=<>|~^$%'`\s]+/u;
const phoneLike = /^[\d\s().+-]{4,}$/;

/** A whole address: its last words stand in nearly every lead, and looking up what begins with them costs. */
const wholeAddress = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

/** What was typed, as a tsquery of word beginnings, or of the words of an address; undefined when there is no word in it. */
export function searchQuery(typed: string): string | undefined {
  const words = typed.toLowerCase().trim().split(/\s+/).flatMap(termsIn).slice(0, 8);
  if (words.length === 0) return undefined;
  const all = words.join(" & ");
  // A phone number is found however its digits were grouped, here or there.
  const digits = typed.replace(/\D/g, "");
  return phoneLike.test(typed) && words.length > 1 ? `(${all}) | '${digits}':*` : all;
}

function termsIn(chunk: string): string[] {
  const words = chunk.split(separators).filter(Boolean);
  return words.map((word) => (wholeAddress.test(chunk) ? `'${word}'` : `'${word}':*`));
}
