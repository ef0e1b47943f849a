/** For regular expressions: one of these phrases. A star stands for any ending. */
export const oneOf = (phrases: readonly string[]): string =>
  `(?:${phrases.map((one) => one.replaceAll("*", String.raw`\w*`)).join("|")})`;

/** A whole word or phrase, wherever it stands. */
export const wholePhrase = (phrases: readonly string[]): RegExp => new RegExp(String.raw`\b${oneOf(phrases)}\b`);
