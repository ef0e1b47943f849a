import { fold } from "../text/words.ts";

const years = "(?:years?|yrs?|anos?)";
const left = "(?:left|to go|remaining|remain|restantes)";
/** "22 years and 4 months left", "me quedan 22 años y 4 meses". */
const yearsAndMonths = new RegExp(
  `\\b(\\d{1,2}) ?${years},? ?(?:and |y )?(\\d{1,2}) ?(?:months?|mos?|meses|mes)\\b(?: ${left}| more)?`,
);
const saysLeft = new RegExp(`\\b(?:${left}|quedan|faltan)\\b`);
/** "310 payments left". */
const payments = new RegExp(`\\b(\\d{2,3}) (?:more |house |mortgage |monthly )*(?:payments|pagos) ?${left}?\\b`);
/** "4 years into a 30 year loan": the term less the years that are over. */
const into = new RegExp(
  `\\b(\\d{1,2}) ?${years} (?:into|in on|in of|into on) (?:a |an |our |my |the |this )?(10|15|20|25|30|40)\\b`,
);
/** "Its a 30 yr and we're 6 years in". */
const yearsIn = new RegExp(`\\b(\\d{1,2}) ?${years} in(?=[.,!?]|$)`);
const ownTerm = /\b(10|15|20|25|30|40)[ -]?(?:years?|yrs?)\b/;
/** "24 more years on it", "i owe 310k, 24 left". */
const more = new RegExp(`\\b(\\d{1,2}) more ${years} (?:on|to pay|of payments)\\b`);
const bareLeft = /(?:,|and|with|still|about) ([1-4]\d) left(?=[.,!?]|$)/;
/** "Can I keep the 28 or so I have left". */
const keptLeft = /\bthe ([1-4]\d) (?:or so )?(?:years? )?(?:i|we) (?:have|ve got|got) left\b/;
const ofLoan = /\b(?:owe|loan|mortgage|balance)\b/;
/** "290 car payment with 80 payments left". */
const ofOther = /\b(car|truck|auto|vehicle|suv|lease|student|phone|carro|coche|troca)\b/;
const leastPayments = 60;
const monthsAYear = 12;

/** The years left on a loan where they are said in more than one number, or as payments. */
export function yearsLeftIn(text: string): number | undefined {
  const plain = fold(text);
  const over = into.exec(plain);
  if (over) return positive(Number(over[2]) - Number(over[1]));
  const [done, term] = [yearsIn.exec(plain), ownTerm.exec(plain)];
  if (done && term) return positive(Number(term[1]) - Number(done[1]));
  if (ofOther.test(plain)) return undefined;
  const said = more.exec(plain) ?? keptLeft.exec(plain) ?? (ofLoan.test(plain) ? bareLeft.exec(plain) : null);
  if (said) return positive(Number(said[1]));
  if (!saysLeft.test(plain)) return undefined;
  const both = yearsAndMonths.exec(plain);
  if (both) return Number(both[1]) + Number(both[2]) / monthsAYear;
  const count = Number(payments.exec(plain)?.[1] ?? 0);
  return count >= leastPayments ? count / monthsAYear : undefined;
}

/** "My loan ends in 2050", "matures 2051", "paid off in 2049". */
const ends = "ends?|matures?|maturity(?: date)?|paid off|pays? off|done|finish(?:es|ed)?|termina|vence|acaba";
const beforeYear = "(?: (?:is|of|in|by|en|el))*";
const end = new RegExp(String.raw`\b(?:${ends})${beforeYear} (20[3-9]\d)\b`);
const ofAnyLoan = /\b(?:loan|mortgage|owe|balance|prestamo|hipoteca|debo)\b/;

/** The year in which the present loan is paid off. */
export function loanEndIn(text: string): number | undefined {
  const plain = fold(text);
  const year = ofAnyLoan.test(plain) && !ofOther.test(plain) ? end.exec(plain)?.[1] : undefined;
  return year === undefined ? undefined : Number(year);
}

const positive = (value: number) => (value > 0 ? value : undefined);
