/** A percentage, or an amount of money as a payment: figures that trigger Regulation Z in an advertisement. */
const triggers = [
  /\d\s?%|\bpercent\b/i,
  /\$\s?\d[\d,.]*\s*(?:\/|a|per|each|every)\s*mo(?:nth)?\b/i,
  /\b(?:payments?|down|monthly)\b[^.\n]{0,40}\$\s?\d/i,
  /\$\s?\d[\d,.]*[^.\n]{0,20}\b(?:payments?|down|monthly)\b/i,
];

/**
 * Whether a text may state a rate, a payment or a down payment. 12 CFR 1026.24(d) then requires the other terms too,
 * and 1026.24(c) the APR. In doubt it does: it only asks the broker to check.
 */
export const statesTerms = (text: string): boolean => triggers.some((trigger) => trigger.test(text));
