import { isAtMostPercentOf } from "#shared/finance/rounding.ts";
import { type RateTerms, uninsuredLtvPercent } from "./rate-terms.ts";

type TermsProblem = { readonly field: "price" | "down" | "upfront" | "insurance"; readonly message: string };

const price = { minCents: 50_000_00, maxCents: 20_000_000_00 };

/** Why no APR follows from these terms: mortgage insurance is a finance charge (12 CFR 1026.4(b)(5)). */
export function termsProblem(terms: RateTerms): TermsProblem | undefined {
  const { priceCents, downCents, program, insuranceThousandths, upfrontThousandths } = terms;
  if (priceCents < price.minCents || priceCents > price.maxCents) {
    return { field: "price", message: "The home price must be between $50,000 and $20,000,000." };
  }
  if (downCents >= priceCents) {
    return { field: "down", message: "The down payment must be less than the home price." };
  }
  const needsInsurance = !isAtMostPercentOf(priceCents - downCents, priceCents, uninsuredLtvPercent);
  if (program === "conventional" && needsInsurance && insuranceThousandths === 0) {
    return {
      field: "insurance",
      message: "With less than 20% down, enter the yearly mortgage insurance. Without it there is no APR to publish.",
    };
  }
  if (program === "fha" && insuranceThousandths === 0) {
    return {
      field: "insurance",
      message: "Enter the yearly FHA mortgage insurance. Without it there is no APR to publish.",
    };
  }
  if (program === "fha" && upfrontThousandths === 0) {
    return { field: "upfront", message: "Enter the upfront FHA premium. Without it there is no APR to publish." };
  }
  if (program === "conventional" && upfrontThousandths > 0) {
    return { field: "upfront", message: "Only FHA and VA loans have an upfront premium or funding fee. Enter 0." };
  }
  return undefined;
}
