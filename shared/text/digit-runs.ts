/** Consecutive digits, and their position in the original text. */
type DigitGroup = {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
};

/** Groups that may be one number written with separators: "123-45-6789", "4111 1111 …", "1 2 3". */
export type DigitRun = {
  readonly groups: readonly DigitGroup[];
  /** The text between each group and the next. */
  readonly gaps: readonly string[];
};

/**
 * At most one punctuation character, with spaces around it, on one line. Not a comma, which separates thousands or
 * items of a list.
 */
const separator = /^[^\S\n]{0,2}[\p{Pd}−./_·•*]?[^\S\n]{0,2}$/u;
const longestSeparator = 5;
const anyDigit = /\p{Nd}/u;
/** Zero-width characters, direction marks, and combining marks on a digit, such as in a keycap emoji. */
const invisible = /[\p{Cf}\p{M}]/u;

/** All digits of a text, in every script, in one pass. */
export function digitRunsOf(text: string): DigitRun[] {
  const runs: { groups: DigitGroup[]; gaps: string[] }[] = [];
  let gap = "";
  let isInGroup = false;
  for (let at = 0; at < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const end = at + character.length;
    const run = runs.at(-1);
    const last = run?.groups.at(-1);
    if (anyDigit.test(character)) {
      const digits = digitOf(character);
      if (run && last && isInGroup) run.groups[run.groups.length - 1] = { ...last, digits: last.digits + digits, end };
      else if (run && isSeparator(gap)) {
        run.gaps.push(gap);
        run.groups.push({ digits, start: at, end });
      } else runs.push({ groups: [{ digits, start: at, end }], gaps: [] });
      isInGroup = true;
      gap = "";
    } else if (!invisible.test(character)) {
      isInGroup = false;
      if (gap.length <= longestSeparator) gap += character;
    }
    at = end;
  }
  return runs;
}

const isSeparator = (gap: string) => gap.length <= longestSeparator && separator.test(gap.normalize("NFKC"));

/** Unicode places the ten digits of a script in a row, starting at zero; NFKC converts mathematical ones. */
function digitOf(character: string): string {
  const plain = character.normalize("NFKC");
  if (/^\d$/.test(plain)) return plain;
  const code = plain.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && anyDigit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
