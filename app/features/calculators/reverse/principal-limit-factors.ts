import type { PrincipalLimitFactorLookup } from "#shared/finance/hecm.ts";

/**
 * HUD's table, small enough for the browser. By age: three digits, the factor at the lowest rate in thousandths; then
 * for each further eighth of a percent how many thousandths less it is, one base-36 digit each.
 */
export type PackedFactors = Readonly<Record<string, string>>;

const firstDigits = 3;

export const packFactors = (factors: Readonly<Record<string, string>>): PackedFactors =>
  Object.fromEntries(Object.entries(factors).map(([age, row]) => [age, packRow(row.split(" ").map(Number))]));

function packRow([first = 0, ...rest]: readonly number[]): string {
  let before = first;
  const drops = rest.map((factor) => {
    const drop = before - factor;
    before = factor;
    return drop.toString(36);
  });
  return `${first}${drops.join("")}`;
}

export function factorLookup(packed: PackedFactors, lowestRatePercent: number): PrincipalLimitFactorLookup {
  return (ageYears, ratePercent) => {
    const row = packed[ageYears];
    const eighths = (ratePercent - lowestRatePercent) * 8;
    if (row === undefined || eighths > row.length - firstDigits) return null;
    const drops = [...row.slice(firstDigits, firstDigits + eighths)];
    const thousandths = drops.reduce(
      (factor, drop) => factor - Number.parseInt(drop, 36),
      Number(row.slice(0, firstDigits)),
    );
    return thousandths / 1000;
  };
}
