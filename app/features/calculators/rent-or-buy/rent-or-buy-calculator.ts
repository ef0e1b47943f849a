import type { TextOf } from "#app/content/calculators/all-schemas.ts";
import { type HomeLoan, homeLoan } from "#shared/finance/home-loan.ts";
import type { ProgramFigures } from "#shared/finance/program-charges.ts";
import { type RentOrBuy, rentAndBuyByYear } from "#shared/finance/rent-or-buy.ts";
import { percentOfCents } from "#shared/finance/rounding.ts";
import type { Calculator, Words } from "../framework/calculator.ts";
import { choice, money, percent, type ValuesOf, whole } from "../framework/fields.ts";
import { buyingGroup, differenceAmount, rentingGroup, turnAmount } from "./rent-or-buy-amounts.ts";
import { costByYear } from "./rent-or-buy-tables.ts";
import { termsGroup } from "./rent-or-buy-terms.ts";

/** The longest time that is compared. */
const maxYears = 30;
/** Shown beyond what was asked for, so that the lines can be seen to part. */
const yearsAfter = 5;

const fields = {
  rent: money(100, 100_000),
  price: money(50_000, 20_000_000),
  down: money(0, 20_000_000),
  rate: percent(0.1, 20),
  years: whole(1, maxYears),
  rent_growth: percent(0, 20),
  home_growth: percent(0, 20),
  return: percent(0, 20),
  tax: percent(0, 5),
  insurance: money(0, 100_000),
  hoa: money(0, 10_000),
  maintenance: percent(0, 10),
  closing: percent(0, 10),
  selling: percent(0, 20),
  term: choice("30", "20", "15"),
  tax_growth: percent(0, 20),
  cost_growth: percent(0, 20),
  pmi: percent(0.1, 3),
  fees: percent(0, 10),
};

export type RentOrBuyValues = ValuesOf<typeof fields>;
export type RentOrBuyFacts = { readonly programs: ProgramFigures };
export type RentOrBuyWords = Words<TextOf<"rent-or-buy">>;

export const rentOrBuyCalculator: Calculator<typeof fields, RentOrBuyFacts, TextOf<"rent-or-buy">> = {
  id: "rent-or-buy",
  fields,
  moreFields: ["term", "tax_growth", "cost_growth", "pmi", "fees"],
  figures: ["pmi_automatic_ltv"],
  calculate: (values, { programs }, words) => {
    const { price, down, closing, fees } = values;
    if (down >= price) return { kind: "invalid", errors: { down: words("down_not_below_price") } };
    if (fees > closing) return { kind: "invalid", errors: { fees: words("fees_above_closing") } };
    const years = yearsOf(values, programs);
    const chosen = years[values.years - 1];
    if (!chosen) throw new RangeError(`years: ${values.years}`);
    const turn = turningYear(years);
    return {
      kind: "result",
      headline: [differenceAmount(chosen, words), turnAmount(turn, years, words)],
      get groups() {
        return [
          rentingGroup(chosen, values, words),
          buyingGroup(chosen, values, words),
          termsGroup(values, loanOf(values, programs), chosen, words),
        ];
      },
      get tables() {
        return [costByYear(years.slice(0, Math.max(values.years, turn ?? maxYears) + yearsAfter), words)];
      },
      get notes() {
        return [words("risk"), words("income_tax")];
      },
    };
  },
};

/** The first year from which buying stays cheaper; undefined if there is none. */
function turningYear(years: readonly RentOrBuy[]): number | undefined {
  const lastRent = years.findLast(({ advantageOfBuyingCents }) => advantageOfBuyingCents <= 0)?.year ?? 0;
  return lastRent < years.length ? lastRent + 1 : undefined;
}

function yearsOf(values: RentOrBuyValues, { conventional }: ProgramFigures): readonly RentOrBuy[] {
  const outcome = rentAndBuyByYear({
    priceCents: values.price,
    downPaymentCents: values.down,
    rentMonthlyCents: values.rent,
    years: maxYears,
    ratePercent: values.rate,
    termMonths: Number(values.term) * 12,
    rentGrowthPercent: values.rent_growth,
    homeGrowthPercent: values.home_growth,
    propertyTaxGrowthPercent: values.tax_growth,
    ownerCostGrowthPercent: values.cost_growth,
    maintenanceYearlyPercent: values.maintenance,
    closingCostPercentOfLoan: values.closing,
    sellingCostPercent: values.selling,
    investmentReturnPercent: values.return,
    propertyTaxYearlyPercent: values.tax,
    homeInsuranceYearlyCents: values.insurance,
    hoaMonthlyCents: values.hoa,
    mortgageInsuranceYearlyPercent: values.pmi,
    mortgageInsuranceAboveLtvPercent: conventional.pmiAboveLtvPercent,
  });
  if (outcome.kind === "invalid") throw new RangeError(`${outcome.field}: ${outcome.reason}`);
  return outcome.years;
}

/** The loan's own terms. */
function loanOf(values: RentOrBuyValues, programs: ProgramFigures): HomeLoan {
  const { price, down } = values;
  const loan = homeLoan(
    {
      program: "conventional",
      priceCents: price,
      downPaymentCents: down,
      ratePercent: values.rate,
      termMonths: Number(values.term) * 12,
      feesCents: percentOfCents(price - down, values.fees),
      vaUse: "first",
      isVaFeeExempt: false,
    },
    { ...programs, conventional: { ...programs.conventional, pmiYearlyPercent: values.pmi } },
  );
  if (loan.kind === "invalid") throw new RangeError(`${loan.field}: ${loan.reason}`);
  return loan;
}
