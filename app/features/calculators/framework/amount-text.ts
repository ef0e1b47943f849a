import { dollars, wholeDollars } from "#shared/dollars.ts";
import type { Words } from "./calculator.ts";

/** To the cent. */
export const usd = (cents: number) => dollars(cents / 100);
export const wholeUsd = (cents: number) => wholeDollars(Math.round(cents / 100));
/** "6.25%" */
export const percentText = (value: number) => `${Number(value.toFixed(3))}%`;
/** "6.250%", as rates are written. */
export const rateText = (value: number) => `${value.toFixed(3)}%`;
/** "36.4%" */
export const shareText = (value: number) => `${Number(value.toFixed(1))}%`;

/** "25 years and 4 months" */
export function durationText(words: Words<never>, months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const yearsText = years === 1 ? words("one_year") : words("some_years", { years });
  const monthsText = rest === 1 ? words("one_month") : words("some_months", { months: rest });
  if (years === 0) return monthsText;
  return rest === 0 ? yearsText : words("years_and_months", { years: yearsText, months: monthsText });
}
