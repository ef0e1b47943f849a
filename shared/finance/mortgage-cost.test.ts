import { describe, expect, it } from "vitest";
import { bisectedAprPercent, INSURED_LOANS, writtenOutAprPercent } from "../../tests/support/finance/cash-flow-apr.ts";
import { expectOk } from "../../tests/support/finance/expect-ok.ts";
import { fhaInsuranceByMonth, levelInsurance, privateInsuranceMonths } from "./insurance-months.ts";
import { costOfMortgage, costOfPayments, scheduleOfPeriods } from "./mortgage-cost.ts";

type Loan = (typeof INSURED_LOANS)[number];

function costOf({ price, loan, ratePercent, months, feesPaidAtClosing, pmiPercent }: Loan) {
  const ratePeriods = [{ ratePercent, months }];
  const insured = pmiPercent > 0 ? privateInsuranceMonths(scheduleOfPeriods(loan * 100, ratePeriods), price * 100) : 0;
  return expectOk(
    costOfMortgage({
      loanCents: loan * 100,
      ratePeriods,
      prepaidFinanceChargesCents: feesPaidAtClosing * 100,
      insuranceCents: levelInsurance(loan * 100, pmiPercent, insured),
    }),
  );
}

describe("Reg Z 1026.4(b): mortgage insurance and fees are finance charges", () => {
  it("5% down on $800,000 at 6.250% with 0.6% insurance and 1% fees, by hand", () => {
    // Payment: 760,000 x (.0625/12) / (1 - (1 + .0625/12)^-360) = 4,679.45. Insurance: 760,000 x .006 / 12 = 380.00.
    // It ends when the balance reaches 78% of 800,000 = 624,000. After n payments the balance is
    // 760,000 x ((1+i)^360 - (1+i)^n) / ((1+i)^360 - 1): 625,019.78 after 131 and 623,595.64 after 132.
    const i = 0.0625 / 12;
    const balance = (n: number) => (760_000 * ((1 + i) ** 360 - (1 + i) ** n)) / ((1 + i) ** 360 - 1);
    expect(balance(131)).toBeCloseTo(625_019.78, 2);
    expect(balance(132)).toBeCloseTo(623_595.64, 2);
    const [first] = INSURED_LOANS as [Loan];
    const cost = costOf(first);
    expect(cost.payments).toEqual([
      { amountCents: 4679_45 + 380_00, paymentCount: 132 },
      { amountCents: 4679_45, paymentCount: 227 },
      { amountCents: 4680_08, paymentCount: 1 },
    ]);
    // At 6.8086% a year, v = 1 / (1 + .068086/12): the payments are worth the 752,400 that the borrower received.
    const v = 1 / (1 + 0.068086 / 12);
    const worth = (4679.45 * (1 - v ** 360) + 380 * (1 - v ** 132)) / (1 / v - 1);
    expect(Math.abs(worth - 752_400)).toBeLessThan(10);
    expect(cost.aprPercent.toFixed(2)).toBe("6.81");
    expect(cost.amountFinancedCents).toBe(752_400_00);
  });

  it.each(INSURED_LOANS)(
    "$price, $down down, $ratePercent%, $months months, $feesPaidAtClosing fees, $pmiPercent% insurance",
    (loan) => {
      const { aprPercent } = costOf(loan);
      expect(Math.abs(aprPercent - writtenOutAprPercent(loan))).toBeLessThan(0.00005);
      if (loan.pmiPercent > 0) expect(aprPercent).toBeGreaterThan(loan.ratePercent);
    },
  );
});

describe("the end of mortgage insurance", () => {
  const rows = scheduleOfPeriods(76_000_000, [{ ratePercent: 6.25, months: 360 }]);

  it("Homeowners Protection Act 4902(b): with the payment that brings the balance to 78% of the value", () => {
    expect(privateInsuranceMonths(rows, 80_000_000)).toBe(132);
    expect(rows[130]?.balanceCents).toBeGreaterThan(62_400_000);
    expect(rows[131]?.balanceCents).toBeLessThanOrEqual(62_400_000);
  });

  it("Homeowners Protection Act 4902(c): in the middle of the term at the latest", () => {
    const dear = scheduleOfPeriods(97_000_000, [{ ratePercent: 14, months: 360 }]);
    expect(privateInsuranceMonths(dear, 100_000_000)).toBe(180);
  });

  it("24 CFR 203.284: FHA bills each year on that year's average balance, and for the months that it lasts", () => {
    const premiums = fhaInsuranceByMonth(rows, 0.5, 132);
    expect(premiums).toHaveLength(132);
    expect(new Set(premiums.slice(0, 12)).size).toBe(1);
    const openings = [76_000_000, ...rows.slice(0, 11).map(({ balanceCents }) => balanceCents)];
    const average = openings.reduce((sum, cents) => sum + cents) / 12;
    expect(premiums[0]).toBe(Math.round((average * 0.005) / 12));
    expect(premiums[12]).toBeLessThan(premiums[0] ?? 0);
  });
});

it("comment 17(c)(1)-10: the APR of a rate that changes counts each rate for as long as it applies", () => {
  const ratePeriods = [
    { ratePercent: 6.5, months: 60 },
    { ratePercent: 7.05, months: 300 },
  ];
  const cost = expectOk(
    costOfMortgage({ loanCents: 64_000_000, ratePeriods, prepaidFinanceChargesCents: 800_000, insuranceCents: [] }),
  );
  const payment = (owed: number, yearly: number, months: number) =>
    (owed * (yearly / 12)) / (1 - (1 + yearly / 12) ** -months);
  const first = payment(640_000, 0.065, 360);
  const growth = (1 + 0.065 / 12) ** 60;
  const owed = 640_000 * growth - (first * (growth - 1)) / (0.065 / 12);
  const later = payment(owed, 0.0705, 300);
  const all = [...new Array<number>(60).fill(first), ...new Array<number>(300).fill(later)];
  expect(Math.abs(cost.aprPercent - bisectedAprPercent(632_000, all))).toBeLessThan(0.0001);
  expect(cost.payments.map(({ paymentCount }) => paymentCount)).toEqual([60, 299, 1]);
});

describe("costOfMortgage", () => {
  const good = {
    loanCents: 40_000_000,
    ratePeriods: [{ ratePercent: 6.5, months: 360 }],
    prepaidFinanceChargesCents: 0,
    insuranceCents: [] as number[],
  };
  it.each([
    [{ loanCents: 0 }, "loanCents", "too_small"],
    [{ ratePeriods: [] }, "ratePeriods", "empty"],
    [{ ratePeriods: [{ ratePercent: 31, months: 360 }] }, "ratePeriods[0].ratePercent", "too_large"],
    [{ ratePeriods: [...good.ratePeriods, { ratePercent: 6, months: 300 }] }, "ratePeriods", "too_large"],
    [{ prepaidFinanceChargesCents: 40_000_000 }, "prepaidFinanceChargesCents", "fees_not_below_loan"],
    [{ insuranceCents: [-1] }, "insuranceCents[0]", "too_small"],
    [{ insuranceCents: new Array<number>(361).fill(1) }, "insuranceCents", "too_large"],
  ])("refuses %o", (change, field, reason) => {
    expect(costOfMortgage({ ...good, ...change })).toEqual({ kind: "invalid", field, reason });
  });
});

describe("costOfPayments", () => {
  // A 2-1 buydown that the buyer pays for, comment 17(c)(1)-4 of Regulation Z: the subsidy of $11,586.60 is a prepaid
  // finance charge beside $5,000 of fees. The APR was found by halving an interval over the 360 payments.
  const paymentsCents = [...Array(12).fill(264_604), ...Array(12).fill(295_769), ...Array(336).fill(328_464)];
  const input = { loanCents: 50_000_000, paymentsCents, prepaidFinanceChargesCents: 1_658_660, ratePercent: 6.875 };

  it("counts every payment as it falls due", () => {
    const cost = costOfPayments(input);
    expect(cost.aprPercent).toBeCloseTo(6.987722, 5);
    expect(cost.payments.map(({ paymentCount }) => paymentCount)).toEqual([12, 12, 336]);
  });

  it("refuses charges that reach the loan", () => {
    expect(() => costOfPayments({ ...input, prepaidFinanceChargesCents: 50_000_000 })).toThrow(RangeError);
  });
});
