import { dollars } from "./dollars.ts";
import type { PaymentRun } from "./finance/mortgage-cost.ts";

const dollarsOf = (cents: number) => dollars(cents / 100);

/** More different payments than this are summed up: FHA insurance changes every payment once a year. */
const maxRuns = 8;

/** The terms of repayment over the whole term, 12 CFR 1026.24(d)(2)(ii) and (f)(3)(i). */
export function paymentRunsText(runs: readonly PaymentRun[]): string {
  const count = runs.reduce((sum, { paymentCount }) => sum + paymentCount, 0);
  const [first] = runs;
  const last = runs.at(-1);
  if (!first || !last) return "";
  if (runs.length === 1) return `${count} monthly payments of ${dollarsOf(first.amountCents)}`;
  if (runs.length > maxRuns) {
    return `${count} monthly payments, which change once a year, from ${dollarsOf(first.amountCents)} at first to ${dollarsOf(last.amountCents)} at last`;
  }
  const parts = runs.map(({ amountCents, paymentCount }, index) => {
    const isLast = index === runs.length - 1 && paymentCount === 1;
    return `${isLast ? "a last one" : paymentCount} of ${dollarsOf(amountCents)}`;
  });
  return `${count} monthly payments: ${parts.slice(0, -1).join(", then ")} and ${parts.at(-1)}`;
}
