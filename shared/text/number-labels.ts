/** Words between a label and its number: "ssn is", "account number: ", "social security no. ends in". */
const link = String.raw`(?:[\s:#=,.-]|\b(?:is|es|it|its|was|number|numero|no|num|nr|ends?|ending|in|digits|del?)\b)*$`;
const labeled = (label: string) => new RegExp(`\\b(?:${label})${link}`);

const labelPatterns = {
  money: /[$€£]\s?$/,
  ssnNumber: labeled(
    "ssn|ss#|social security (?:number|no|num|#)|social (?:number|#)|numero (?:de(?:l)? )?seguro social",
  ),
  lastFour: labeled("last (?:four|4)(?: digits)?(?: of)?(?: my| the| his| her)?(?: ssn| social(?: security)?)"),
  social: labeled("ssn|social(?: security)?|seguro social|itin|tax id"),
  accountNumber: labeled(
    "(?:account|acct|card|tarjeta|carte) (?:number|no|num|nr|#)|account #|acct|routing|aba|iban|cuenta|compte",
  ),
  ofAnAccount: labeled("account|checking|savings|card|debit|tarjeta|carte"),
  phone: labeled(
    "phone|call(?: me)?(?: at| on)?|text(?: me)?(?: at| on)?|tel|cell|mobile|whatsapp|telefono|celular|movil",
  ),
  countryCode: /\+[\d\s().-]{0,6}$/,
  /** Other things that nine or more digits may be. */
  file: labeled(
    "zip(?: code)?|postal code|nmls(?: id)?|licen[sc]e|lic|loan|file|case|apn|parcel|order|invoice|confirmation|reference|ref",
  ),
} as const;

export type Labels = Readonly<Partial<Record<keyof typeof labelPatterns, boolean>>>;
export const noLabels: Labels = {};
const mayLabel = /\p{L}{2}|[$€£+]/u;

const contextBefore = 48;

/** What the words before a number say about it. */
export function labelsBefore(text: string, start: number): Labels {
  const raw = text.slice(Math.max(0, start - contextBefore), start);
  if (!mayLabel.test(raw)) return noLabels;
  const before = plain(raw);
  const found = Object.entries(labelPatterns).filter(([, pattern]) => pattern.test(before));
  return found.length === 0 ? noLabels : Object.fromEntries(found.map(([name]) => [name, true]));
}

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();

export const isOtherNumber = ({ phone, countryCode, file }: Labels) => Boolean(phone || countryCode || file);
