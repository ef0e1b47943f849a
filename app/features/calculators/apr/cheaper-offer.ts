import { costAfter } from "#shared/finance/loan-offers.ts";
import { wholeUsd } from "../framework/amount-text.ts";
import type { AprWords, Offer } from "./apr-calculator.ts";

/** Undefined if both cost the same. */
export function cheaperAfter(a: Offer, b: Offer, months: number) {
  const cents = costAfter(a.worked, months) - costAfter(b.worked, months);
  return cents === 0 ? undefined : { offer: cents < 0 ? a : b, byCents: Math.abs(cents) };
}

export const nameOf = ({ side }: Offer, words: AprWords) => words(`offer_${side}`);

/** "Offer B, by $1,234" */
export function cheaperText(a: Offer, b: Offer, months: number, words: AprWords): string {
  const cheaper = cheaperAfter(a, b, months);
  if (!cheaper) return words("cheaper_same");
  return words("cheaper_by", { offer: nameOf(cheaper.offer, words), amount: wholeUsd(cheaper.byCents) });
}
