import { percentOfCents } from "#shared/finance/rounding.ts";
import { residualGuideCents } from "#shared/finance/va-residual-income.ts";
import { percentText, shareText, usd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount } from "../framework/calculator.ts";
import type { DtiFacts, DtiSums, DtiValues, DtiWords } from "./dti-calculator.ts";

/** How a student loan without a payment is counted. */
export const studentFigures = ["student_loan_share_fannie", "student_loan_share_fha_freddie"] as const;

type Ratios = { readonly housingPercent: number; readonly totalPercent: number };

const textsOf = ({ housingCents, debtsCents, incomeCents }: DtiSums) => ({
  housing: usd(housingCents),
  debts: usd(debtsCents),
  sum: usd(housingCents + debtsCents),
  income: usd(incomeCents),
});

export function ratioAmounts(sums: DtiSums, { housingPercent, totalPercent }: Ratios, words: DtiWords): Amount[] {
  const texts = textsOf(sums);
  return [
    amount("total", words("total"), shareText(totalPercent), words("total_how", texts)),
    amount("housing", words("housing"), shareText(housingPercent), words("housing_how", texts)),
  ];
}

export function countedGroup(values: DtiValues, sums: DtiSums, words: DtiWords): AmountGroup {
  const texts = textsOf(sums);
  const { loan, tax, insurance, hoa, mortgage_insurance, car, student, cards, support, other } = values;
  const inDollars = (cents: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, usd(value)]));
  const housingHow =
    values.housing > 0
      ? words("housing_entered_how")
      : words("housing_parts_how", inDollars({ loan, tax, insurance, hoa, mortgage_insurance }));
  const debtsHow = words("debts_how", inDollars({ car, student, cards, support, other }));
  const leftCents = sums.incomeCents - sums.housingCents - sums.debtsCents;
  return {
    title: words("counted"),
    amounts: [
      amount("housing_payment", words("housing_payment"), texts.housing, housingHow),
      amount("debts", words("debts"), texts.debts, debtsHow, studentFigures),
      ...(leftCents >= 0 ? [amount("left", words("left"), usd(leftCents), words("left_how", texts))] : []),
    ],
  };
}

/** VA's second test, if the income after taxes is known. */
export function residualGroup(
  values: DtiValues,
  sums: DtiSums,
  facts: DtiFacts,
  totalPercent: number,
  words: DtiWords,
): AmountGroup[] {
  if (values.takehome === 0) return [];
  const people = Number(values.household);
  const upkeepCents = Math.round(values.size * facts.upkeepPerSquareFootCents);
  const spentCents = sums.housingCents + sums.debtsCents;
  const left = { takehome: usd(values.takehome), sum: usd(spentCents), upkeep: usd(upkeepCents), size: values.size };
  const guideCents = residualGuideCents(people, facts.residual);
  const extra = { percent: percentText(facts.residualExtraPercent), guide: usd(guideCents) };
  const extraCents = guideCents + percentOfCents(guideCents, facts.residualExtraPercent);
  const figures = people > 5 ? ["va_residual_5", "va_residual_more"] : [`va_residual_${people}`];
  return [
    {
      title: words("residual"),
      amounts: [
        amount(
          "residual",
          words("residual_left"),
          usd(values.takehome - spentCents - upkeepCents),
          words("residual_left_how", left),
          ["va_upkeep_per_square_foot"],
        ),
        amount(
          "residual-guide",
          words("residual_guide"),
          usd(guideCents),
          words("residual_guide_how", { people }),
          figures,
        ),
        ...(totalPercent > facts.limits.va.total
          ? [
              amount("residual-extra", words("residual_extra"), usd(extraCents), words("residual_extra_how", extra), [
                "va_residual_extra",
                "va_dti_benchmark",
              ]),
            ]
          : []),
      ],
    },
  ];
}
