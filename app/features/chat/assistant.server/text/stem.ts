/** Porter's stemmer (1980), so that "refinancing", "refinanced" and "refinances" are one term. */
const consonant = "[^aeiou]";
const vowel = "[aeiouy]";
const consonants = `${consonant}[^aeiouy]*`;
const vowels = `${vowel}[aeiou]*`;
const measureAbove0 = new RegExp(`^(${consonants})?${vowels}${consonants}`);
const measureIs1 = new RegExp(`^(${consonants})?${vowels}${consonants}(${vowels})?$`);
const measureAbove1 = new RegExp(`^(${consonants})?${vowels}${consonants}${vowels}${consonants}`);
const hasVowel = new RegExp(`^(${consonants})?${vowel}`);
const shortEnd = new RegExp(`^${consonants}${vowel}[^aeiouwxy]$`);

const step2: ReadonlyArray<readonly [string, string]> = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["bli", "ble"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
];
const step3: ReadonlyArray<readonly [string, string]> = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];
const step4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/;

/** The knowledge uses the same few thousand words again and again; the cache holds no more than that. */
const known = new Map<string, string>();
const keptWords = 20_000;

export function stem(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const root = stripEndings(word);
  if (known.size < keptWords) known.set(word, root);
  return root;
}

function stripEndings(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  const initialY = word.startsWith("y");
  let w = initialY ? `Y${word.slice(1)}` : word;
  w = participles(plurals(w));
  if (w.endsWith("y") && hasVowel.test(w.slice(0, -1))) w = `${w.slice(0, -1)}i`;
  w = swapEnding(swapEnding(w, step2), step3);
  const [, base = "", ending] = step4.exec(w) ?? [];
  if (ending && measureAbove1.test(base)) w = base;
  w = finalE(w);
  return initialY ? `y${w.slice(1)}` : w;
}

function plurals(w: string): string {
  if (/(ss|i)es$/.test(w)) return w.slice(0, -2);
  return /[^s]s$/.test(w) ? w.slice(0, -1) : w;
}

function participles(w: string): string {
  if (w.endsWith("eed")) return measureAbove0.test(w.slice(0, -3)) ? w.slice(0, -1) : w;
  const bare = /^(.+?)(ed|ing)$/.exec(w)?.[1];
  if (bare === undefined || !hasVowel.test(bare)) return w;
  if (/(at|bl|iz)$/.test(bare)) return `${bare}e`;
  if (/([^aeiouylsz])\1$/.test(bare)) return bare.slice(0, -1);
  return shortEnd.test(bare) ? `${bare}e` : bare;
}

function swapEnding(w: string, table: ReadonlyArray<readonly [string, string]>): string {
  const found = table.find(([ending]) => w.endsWith(ending) && measureAbove0.test(w.slice(0, -ending.length)));
  return found ? w.slice(0, -found[0].length) + found[1] : w;
}

function finalE(w: string): string {
  let out = w;
  if (out.endsWith("e")) {
    const bare = out.slice(0, -1);
    if (measureAbove1.test(bare) || (measureIs1.test(bare) && !shortEnd.test(bare))) out = bare;
  }
  return out.endsWith("ll") && measureAbove1.test(out) ? out.slice(0, -1) : out;
}
