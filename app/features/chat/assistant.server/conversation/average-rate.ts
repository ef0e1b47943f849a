import type { ProgramName } from "#shared/finance/program-charges.ts";
import type { StoredRate, StoredRates } from "../stored-rates.ts";

type Wanted = { readonly term: number; readonly program: ProgramName | undefined; readonly isArm: boolean | undefined };

/** A stored average, as a sentence names it. */
export type AverageRate = {
  readonly type: string;
  readonly rate: string;
  readonly date: string;
  readonly source: string;
  readonly value: number;
};

/** The stored average for a loan of this kind; of no other kind, and never the broker's own rate. */
export function averageRate(
  stored: StoredRates | undefined,
  { term, program, isArm }: Wanted,
): AverageRate | undefined {
  const averages = stored?.rates.filter(({ own, isAdjustable }) => !own && !isAdjustable) ?? [];
  if (!stored || isArm) return undefined;
  const ofProgram = program && program !== "conventional" ? new RegExp(`\\b${program}\\b`, "i") : undefined;
  const isPlain = ({ type }: StoredRate) => !/\b(fha|va|jumbo|usda|arm)\b/i.test(type);
  const found =
    (ofProgram && averages.find((rate) => ofProgram.test(rate.type) && yearsOf(rate) === term)) ??
    averages.find((rate) => isPlain(rate) && yearsOf(rate) === (term <= 15 ? 15 : 30));
  const value = found && Number.parseFloat(found.rate);
  if (!found || value === undefined || !Number.isFinite(value)) return undefined;
  const { type, rate, date = stored.lastUpdated, source = stored.source } = found;
  return { type, rate, date, source, value };
}

const yearsOf = ({ termMonths, type }: StoredRate) =>
  termMonths === undefined ? Number(/\b(\d\d)[- ]?(?:year|yr)/i.exec(type)?.[1] ?? 30) : termMonths / 12;
