const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Whole dollars for what people say in whole dollars. */
export const usd = (amount: number) => dollars.format(amount);
/** To the cent for what a calculation gives. */
export const centsAsUsd = (cents: number) => exact.format(cents / 100);
export const percent = (value: number) => `${Number(value.toFixed(4))}%`;
export const toCents = (amount: number) => Math.round(amount * 100);

export function yearsAndMonths(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 && plural(years, "year"), rest > 0 && plural(rest, "month")].filter(Boolean);
  return parts.join(" and ") || "no time";
}

export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Said after every calculation: it is arithmetic, not an offer (Reg Z 1026.24, Reg N). */
export const noOffer =
  "This is arithmetic on the numbers you gave, not an offer or a rate quote; the rate is not an APR, and your own terms come in writing on a Loan Estimate.";
