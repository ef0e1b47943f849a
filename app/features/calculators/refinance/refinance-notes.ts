import { durationText, usd, wholeUsd } from "../framework/amount-text.ts";
import type { RefinanceValues, RefinanceWords } from "./refinance-calculator.ts";
import type { RefinancePlan } from "./refinance-plan.ts";

/** The verdict in a plain sentence, then what else has to be known. */
export function notesOf(plan: RefinancePlan, values: RefinanceValues, words: RefinanceWords): string[] {
  const { currentRows, currentPaymentCents } = plan.comparison;
  const expected = values.years * 12 + values.months;
  const paidOff = currentRows.length;
  // The last payment of a rounded one may fall into the month before or after.
  const differs = values.payment > 0 && Math.abs(paidOff - expected) > 1;
  const entered = { payment: usd(currentPaymentCents), time: durationText(words, paidOff) };
  return [
    ...verdict(plan, values, words),
    ...(values.cash > 0 ? [words("cash_counts", { amount: wholeUsd(values.cash) })] : []),
    ...(differs ? [words("payment_differs", entered)] : []),
    words("same_rate"),
  ];
}

function verdict({ comparison }: RefinancePlan, { stay }: RefinanceValues, words: RefinanceWords): string[] {
  const { monthlySavingCents: saved, lifetimeNetBenefitCents: life, horizon } = comparison;
  const net = horizon.netBenefitCents;
  const then = {
    time: durationText(words, stay * 12),
    amount: wholeUsd(Math.abs(net)),
    life: wholeUsd(Math.abs(life)),
  };
  const isLonger = comparison.newRows.length > comparison.currentRows.length;
  const costsMore = words(isLonger ? "falls_longer" : "falls_costs", { amount: then.life });
  if (saved <= 0 && life > 0) return [words("rises_saves", { ...then, amount: usd(-saved) })];
  if (saved <= 0) return [words("keeps")];
  if (net < 0 && life < 0) return [costsMore, words("falls_stay_more", then)];
  if (net < 0) return [words("falls_stay_more", then)];
  if (life < 0) return [costsMore, words("falls_saves_not_life", then)];
  return [words("falls_saves", then)];
}
