/** Longer words are cut: they are not real words, and some algorithms take quadratic time in the length of a word. */
const maxWordLength = 40;

/** Lower case, no accents, nothing invisible, straight quotes: the form in which texts are compared. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f\p{Cf}]/gu, "")
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—]/g, "-")
    .toLowerCase();
}

/** Punctuation that is part of a name: "401(k)", "P&L", "W-2", "2-1", "5/1", "A.R.M.". */
const spellings: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b401\s?\(?k\)?/g, " 401k "],
  [/\bp\s?&\s?l\b/g, " profitloss "],
  [/\bw-?\s?2s?\b/g, " w2 "],
  [/\b1099s?\b/g, " 1099 "],
  [/\b1031s?\b/g, " 1031 "],
  [/\b203\s?\(?k\)?/g, " 203k "],
  [/\b4506\s?-?\s?c?\b/g, " 4506c "],
  [/\b3\s?[-/]\s?2\s?[-/]\s?1\b/g, " buydown321 "],
  [/\b([12])-([01])\b|\b([12])\/([01])\b(?= (temp|buy|rate))/g, " buydown$1$3$2$4 "],
  [/\b(3|5|7|10)\s?\/\s?(1|6)m?\b/g, " arm "],
  [/\bnon[\s-]?qm\b/g, " nonqm "],
  [/\bpre[\s-](?=approv|qualif|pay|paid)/g, "pre"],
  [/\bself[\s-]employ/g, "selfemploy"],
  [/\bco-?\s?(?=sign|borrow)/g, "co"],
  [/\bre-?(?=financ)/g, "re"],
  [/\bbi-?week/g, "biweek"],
  [/\b([a-z])\.([a-z])\.([a-z])\.?/g, "$1$2$3"],
  [/\byrs?\b/g, "year"],
  [/\bmos?\b/g, "month"],
  [/\bwhat'?s\b/g, "what is"],
  [
    /\bhow much (?:money |cash |more )?(?:can|could|will|would|do|does|might) (?:i|we|she|he|they|you|one|my \w+|mom|dad) (?:get|borrow|take|pull|receive)\b/g,
    " howmuchget ",
  ],
  [
    /\b(?:tak|com|fall|drop|get)(?:e|en|ing|ting|es|s)? (?:it )?off\b|\bget(?:ting)? rid of\b|\bgo(?:es)? away\b/g,
    " remove ",
  ],
  [/\bcan'?t\b|\bcannot\b/g, "can not"],
  [/\bwon'?t\b/g, "will not"],
  [/(?<=\b(?:do|does|did|is|are|was|were|has|have|could|would|should))n'?t\b/g, " not"],
  [/'(s|re|ve|ll|d|m)\b/g, ""],
];

/** Words as written, in order, without punctuation. */
export function wordsOfText(text: string): string[] {
  let plain = fold(text);
  for (const [pattern, spelling] of spellings) plain = plain.replace(pattern, spelling);
  return (plain.match(/[a-z0-9]+/g) ?? []).map((word) => word.slice(0, maxWordLength));
}

/** "40k", "650000": an amount says nothing about the subject. Not "401k", "203k", "1099", "1031". */
export const isAmount = (word: string) => /^(?!401k|203k)\d+(k|m)$|^\d{5,}$/.test(word);
