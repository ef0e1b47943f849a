import { describe, expect, it } from "vitest";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { PROGRAM_FIGURES_2026 } from "../../tests/support/finance/program-figures-example.ts";
import { type FullPaymentInput, fullPayment } from "./full-payment.ts";

const HOME: FullPaymentInput = {
  program: "conventional",
  priceCents: 50_000_000,
  downPaymentCents: 10_000_000,
  ratePercent: 6,
  termMonths: 360,
  propertyTaxYearlyCents: 600_000,
  homeInsuranceYearlyCents: 240_000,
  hoaMonthlyCents: 30_000,
  vaUse: "first",
  isVaFeeExempt: false,
};
const pay = (change: Partial<FullPaymentInput>) => expectOk(fullPayment({ ...HOME, ...change }, PROGRAM_FIGURES_2026));

describe("fullPayment", () => {
  it("adds taxes, insurance and dues to principal and interest", () => {
    expect(pay({})).toMatchObject({
      principalInterestCents: 239_820,
      propertyTaxCents: 50_000,
      homeInsuranceCents: 20_000,
      hoaCents: 30_000,
      mortgageInsuranceCents: 0,
      totalCents: 339_820,
    });
  });

  // $482,500 + 1.75 % financed = $490,943.75 at 6 %: $2,943.46; 0.55 % of $482,500 a month: $221.15.
  it("finances the FHA upfront premium and adds the yearly one", () => {
    const fha = pay({ program: "fha", downPaymentCents: 1_750_000 });
    expect(fha.financedFeeCents).toBe(844_375);
    expect(fha.principalInterestCents + fha.mortgageInsuranceCents).toBe(316_461);
  });

  it("finances the VA funding fee, unless exempt", () => {
    expect(pay({ program: "va", downPaymentCents: 0 }).financedFeeCents).toBe(1_075_000);
    expect(pay({ program: "va", downPaymentCents: 0, isVaFeeExempt: true }).financedFeeCents).toBe(0);
  });

  it("refuses a down payment of the whole price", () => {
    const outcome = fullPayment({ ...HOME, downPaymentCents: 50_000_000 }, PROGRAM_FIGURES_2026);
    expect(outcome).toMatchObject({ kind: "invalid", reason: "down_payment_not_below_price" });
  });
});
