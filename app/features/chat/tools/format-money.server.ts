import { dollars } from "#shared/dollars.ts";
import type { Say } from "../assistant.server/conversation/say.ts";

/** To the cent, for the result of a calculation. */
export const centsAsUsd = (cents: number) => dollars(cents / 100);
export const percent = (value: number) => `${Number(value.toFixed(3))}%`;
/** For a ratio: "36.4%". */
export const roundPercent = (value: number) => `${Number(value.toFixed(1))}%`;
export const toCents = (amount: number) => Math.round(amount * 100);
export const toMonths = (years: number) => Math.round(years * 12);
/** "26", or "25.5" for 306 months. */
export const plainYears = (years: number) => String(Number(years.toFixed(1)));

export function duration(say: Say, months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [
    years === 1 ? say("common", "one_year") : years > 1 ? say("common", "years", { years }) : "",
    rest === 1 ? say("common", "one_month") : rest > 1 || years === 0 ? say("common", "months", { months: rest }) : "",
  ];
  return parts.filter(Boolean).join(` ${say("common", "and")} `);
}
