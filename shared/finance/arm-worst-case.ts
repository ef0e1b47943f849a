import { type AdjustableRate, adjustableRatePeriods } from "./adjustable-rate.ts";
import { findInvalid, invalid, type Outcome, POSITIVE_CENTS, RATE_PERCENT, TERM_MONTHS } from "./input-checks.ts";
import { scheduleOfPeriods } from "./mortgage-cost.ts";

export interface ArmTerms extends Omit<AdjustableRate, "indexPercent" | "marginPercent"> {
  loanCents: number;
}

/** The payment from a change of the rate on, on what is then owed over the rest of the term. */
interface ArmChange {
  ratePercent: number;
  paymentCents: number;
  balanceCents: number;
  /** Months before it. */
  afterMonths: number;
}

export interface ArmWorstCase {
  start: ArmChange;
  /** At the first change, if the rate then rises by its whole cap. */
  first: ArmChange;
  /** At the lifetime cap, as early as the other caps allow. */
  highest: ArmChange;
}

const RULES = { loanCents: POSITIVE_CENTS, startPercent: RATE_PERCENT, termMonths: TERM_MONTHS } as const;

/** The payments of an adjustable loan whose rate rises as far and as fast as its caps allow. */
export function armWorstCase({ loanCents, ...terms }: ArmTerms): Outcome<ArmWorstCase> {
  const problem = findInvalid({ loanCents, ...terms }, RULES);
  if (problem) return problem;
  if (terms.fixedMonths >= terms.termMonths) return invalid("fixedMonths", "too_large");
  const highestPercent = terms.startPercent + terms.lifetimeCap;
  const periods = adjustableRatePeriods({ ...terms, indexPercent: highestPercent, marginPercent: 0 });
  const rows = scheduleOfPeriods(loanCents, periods);
  let afterMonths = 0;
  const changes = periods.map(({ ratePercent, months }): ArmChange => {
    const change = {
      ratePercent,
      paymentCents: rows[afterMonths]?.paymentCents ?? 0,
      balanceCents: afterMonths === 0 ? loanCents : (rows[afterMonths - 1]?.balanceCents ?? 0),
      afterMonths,
    };
    afterMonths += months;
    return change;
  });
  const [start, first = start] = changes;
  const highest = changes.at(-1);
  if (!start || !first || !highest) return invalid("termMonths", "too_small");
  return { kind: "ok", start, first, highest };
}
