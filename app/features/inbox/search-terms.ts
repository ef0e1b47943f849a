/** The same characters that lead_search() in the database blanks. */
const separators = /["[\]{}(),.:;@/\\_+\-!?&#*=<>|~^$%'`\s]+/u;
const phoneLike = /^[\d\s().+-]{4,}$/;

/** What was typed, as a tsquery of word beginnings; undefined when there is no word in it. */
export function searchQuery(typed: string): string | undefined {
  const words = typed.toLowerCase().split(separators).filter(Boolean).slice(0, 8);
  if (words.length === 0) return undefined;
  const all = words.map((word) => `'${word}':*`).join(" & ");
  // A phone number is found however its digits were grouped, here or there.
  const digits = typed.replace(/\D/g, "");
  return phoneLike.test(typed) && words.length > 1 ? `(${all}) | '${digits}':*` : all;
}
