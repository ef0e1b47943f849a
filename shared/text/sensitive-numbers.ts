import { type DigitRun, digitRunsOf } from "./digit-runs.ts";
import { isOtherNumber, type Labels, labelsBefore, noLabels } from "./number-labels.ts";

/**
 * Numbers that must never be stored, logged, repeated or forwarded. Pure, so that the browser can warn about what the
 * server masks.
 */
export type SensitiveKind = "ssn" | "card" | "account";

export type SensitiveNumber = { readonly kind: SensitiveKind; readonly start: number; readonly end: number };

/** Adjacent groups of a run, with the text around them. */
type Candidate = {
  readonly digits: string;
  /** The lengths of the groups, such as "3-2-4". */
  readonly shape: string;
  readonly gaps: readonly string[];
  readonly gapBefore: string | undefined;
  readonly gapAfter: string | undefined;
  readonly labels: Labels;
  readonly after: string;
};

const contextAfter = 14;
const maxDigits = 19;
const minDigits = 4;
const maxGroups = 5;

export function findSensitiveNumbers(text: string): SensitiveNumber[] {
  const found: SensitiveNumber[] = [];
  for (const run of digitRunsOf(text)) {
    for (let at = 0; at < run.groups.length; ) {
      const match = matchAt(text, run, at);
      if (match) found.push({ kind: match.kind, start: startOf(run, at), end: endOf(run, at + match.count - 1) });
      at += match?.count ?? 1;
    }
  }
  return found;
}

export function maskSensitiveNumbers(text: string, mask: string): string {
  let masked = "";
  let from = 0;
  for (const { start, end } of findSensitiveNumbers(text)) {
    masked += text.slice(from, start) + mask;
    from = end;
  }
  return masked + text.slice(from);
}

const startOf = (run: DigitRun, at: number) => run.groups[at]?.start ?? 0;
const endOf = (run: DigitRun, at: number) => run.groups[at]?.end ?? 0;

/** The longest sensitive number that begins with this group, if any. */
function matchAt(text: string, run: DigitRun, at: number): { kind: SensitiveKind; count: number } | undefined {
  const labels = labelsBefore(text, startOf(run, at));
  const lengths = lengthsFrom(run, at);
  for (let count = lengths.length; count > 0; count -= 1) {
    const isWhole = count === run.groups.length;
    if (labels === noLabels && !mayBeSensitive(lengths[count - 1] ?? 0, count, isWhole)) continue;
    const kind = kindOf(candidateAt(text, run, at, count, labels));
    if (kind) return { kind, count };
  }
  return undefined;
}

/** The number of digits in the first group, in the first two, and so on. */
function lengthsFrom(run: DigitRun, at: number): number[] {
  const lengths: number[] = [];
  for (const { digits } of run.groups.slice(at, at + maxDigits)) {
    const length = (lengths.at(-1) ?? 0) + digits.length;
    if (length > maxDigits) break;
    lengths.push(length);
  }
  return lengths;
}

/**
 * Without a label: nine digits, or as many as a card has, in a few groups, or digit by digit with nothing around them.
 */
const mayBeSensitive = (length: number, count: number, isWhole: boolean) =>
  (length === 9 || length >= 12) && (count <= maxGroups || isWhole);

function candidateAt(text: string, run: DigitRun, at: number, count: number, labels: Labels): Candidate {
  const groups = run.groups.slice(at, at + count);
  const end = endOf(run, at + count - 1);
  return {
    digits: groups.map(({ digits }) => digits).join(""),
    shape: groups.map(({ digits }) => digits.length).join("-"),
    gaps: run.gaps.slice(at, at + count - 1),
    gapBefore: run.gaps[at - 1],
    gapAfter: run.gaps[at + count - 1],
    labels,
    after: text.slice(end, end + contextAfter).toLowerCase(),
  };
}

/** Joined to more digits by something other than a space: part of a longer number, such as a phone number or a date. */
const isPart = ({ gapBefore, gapAfter }: Candidate) => Boolean(gapBefore?.trim() || gapAfter?.trim());

/** "850,000", "6.5 %", "140k". */
const continuesAsAmount = /^(?:[.,]\d|\s?%|k\b)/;
/** "My social security is 1850 a month" is income. */
const paidOut = /^\s*(?:(?:a|per|each|every|\/)\s*(?:mo|year|yr|week)|monthly|dollars|thousand)/;

function kindOf(candidate: Candidate): SensitiveKind | undefined {
  const { shape, labels, after } = candidate;
  if (shape === "3-2-4") return "ssn";
  if (isCard(candidate)) return "card";
  if (labels.money || continuesAsAmount.test(after) || paidOut.test(after)) return undefined;
  if (isSsn(candidate)) return "ssn";
  return isAccount(candidate) ? "account" : undefined;
}

function isSsn(candidate: Candidate): boolean {
  const { digits, shape, gaps, gapBefore, gapAfter, labels } = candidate;
  if (digits.length > 9 || digits.length < minDigits) return false;
  if (labels.ssnNumber) return true;
  if (digits.length === 4) return labels.lastFour === true;
  if (digits.length !== 9) return false;
  if (labels.social) return true;
  if (isPart(candidate) || isOtherNumber(labels)) return false;
  if (shape === "9") return isIssued(digits) || isRouting(digits);
  // Digit by digit, with the same separator between them, and nothing before or after that would make it a list.
  const isAlone = gapBefore === undefined && gapAfter === undefined && new Set(gaps).size === 1;
  return shape === "1-1-1-1-1-1-1-1-1" && isAlone && isIssued(digits);
}

/** Numbers of the Social Security Administration, and ITINs, which begin with 9. */
function isIssued(digits: string): boolean {
  const [area, group, serial] = [digits.slice(0, 3), Number(digits.slice(3, 5)), digits.slice(5)];
  if (area === "000" || area === "666" || group === 0 || serial === "0000") return false;
  return !area.startsWith("9") || (group >= 50 && group !== 66 && group !== 89 && group !== 93);
}

/** The ABA check digit and the Federal Reserve districts. Round amounts are money. */
function isRouting(digits: string): boolean {
  if (digits.endsWith("00000") || !/^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** As printed on cards: in fours, in 4-6-5 and 4-6-4, in one piece, in halves, or digit by digit. */
const cardShapes = /^(?:4-4-4-[1-4](?:-[1-3])?|4-6-[45]|8-8|1(?:-1){12,18}|1[3-9])$/;
const cardPrefixes = /^(?:3|4|5|6|2[2-7])/;

const isCard = ({ digits, shape }: Candidate) =>
  cardShapes.test(shape) && cardPrefixes.test(digits) && passesLuhn(digits);

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** "I have savings of 120000" is money. */
const longerThanMoney = 8;

function isAccount(candidate: Candidate): boolean {
  const { digits, shape, labels } = candidate;
  if (digits.length >= 6 && labels.accountNumber) return true;
  if (digits.length >= longerThanMoney && labels.ofAnAccount) return true;
  return /^1[2-9]$/.test(shape) && !isPart(candidate) && !isOtherNumber(labels);
}
