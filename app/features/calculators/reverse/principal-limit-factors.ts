import type { PrincipalLimitFactorLookup } from "#shared/finance/hecm.ts";
import packed from "./packed-factors.json" with { type: "json" };

/**
 * HUD's table (principal-limit-factors.json) in a quarter of its size, because it comes with the calculator's code. By
 * age: three digits, the factor at the lowest rate in thousandths; then for each further eighth of a percent how many
 * thousandths less it is, one base-36 digit each. The test writes it: `npx vitest -u run` with the path of the test.
 */
const rows: Readonly<Record<string, string>> = packed;

const firstDigits = 3;

export const factorLookup =
  (lowestRatePercent: number): PrincipalLimitFactorLookup =>
  (ageYears, ratePercent) => {
    const row = rows[ageYears];
    const eighths = (ratePercent - lowestRatePercent) * 8;
    if (row === undefined || eighths > row.length - firstDigits) return null;
    const drops = [...row.slice(firstDigits, firstDigits + eighths)];
    const thousandths = drops.reduce(
      (factor, drop) => factor - Number.parseInt(drop, 36),
      Number(row.slice(0, firstDigits)),
    );
    return thousandths / 1000;
  };
