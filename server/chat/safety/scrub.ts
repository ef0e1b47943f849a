/** Numbers that must never be stored, logged, repeated or sent to another server. */
const removed = "[removed]";

const labelled = "(?:account|acct|routing|checking|savings|cuenta|compte|card|tarjeta|carte|debit|credit card)";

const rules: ReadonlyArray<readonly [RegExp, (match: string, ...groups: string[]) => string]> = [
  // 123-45-6789, 123 45 6789, 123.45.6789, also with odd dashes.
  [/(?<!\d)\d{3}[-\s.‐-―]\d{2}[-\s.‐-―]\d{4}(?!\d)/g, () => removed],
  // Nine digits in a row; a price has commas or fewer digits, a phone has ten.
  [/(?<![\d$.,])\d{9}(?![\d.,]\d|\d)/g, () => removed],
  // "ssn is 6789", "last four of my social 6789".
  [
    /\b(ssn|social(?: security)?(?: number)?|seguro social|itin|tax id)\b([^\d\n]{0,20})(\d[\d\s-]{2,12}\d)/gi,
    (_all, label = "", gap = "") => `${label}${gap}${removed}`,
  ],
  [
    new RegExp(String.raw`\b(${labelled}(?: (?:number|no\.?|num|#))?)([^\d\n]{0,12})(\d[\d\s-]{4,22}\d)`, "gi"),
    (_all, label = "", gap = "") => `${label}${gap}${removed}`,
  ],
  // Card numbers: 13 to 19 digits that pass the check digit.
  [/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, (match) => (passesLuhn(match) ? removed : match)],
  [/(?<!\d)\d{12,19}(?!\d)/g, () => removed],
];

export function scrub(text: string): string {
  return rules.reduce((clean, [pattern, replace]) => clean.replace(pattern, replace), text);
}

function passesLuhn(text: string): boolean {
  const digits = [...text.replace(/\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
