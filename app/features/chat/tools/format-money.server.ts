import { dollars } from "#shared/dollars.ts";

/** To the cent, for the result of a calculation. */
export const centsAsUsd = (cents: number) => dollars(cents / 100);
export const percent = (value: number) => `${Number(value.toFixed(4))}%`;
export const toCents = (amount: number) => Math.round(amount * 100);

export function yearsAndMonths(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 && plural(years, "year"), rest > 0 && plural(rest, "month")].filter(Boolean);
  return parts.join(" and ") || "no time";
}

export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Ends every calculation: it is arithmetic, not an offer (Reg Z 1026.24, Reg N). */
export const noOffer =
  "This is arithmetic on the numbers you gave, not an offer or a rate quote; the rate is not an APR, and your own terms come in writing on a Loan Estimate.";
