import { percentOfCents } from "#shared/finance/rounding.ts";
import { percentText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount, type ResultTable } from "../framework/calculator.ts";
import type { DtiSums, DtiWords } from "./dti-calculator.ts";

/** The figures of content/figures.yaml behind each limit, from the tightest to the widest of each program. */
export const limitNames = {
  guide: { housing: "dti_guide_housing", total: "dti_guide_total" },
  conventional_manual: { housing: undefined, total: "dti_conventional_manual" },
  conventional_manual_max: { housing: undefined, total: "dti_conventional_manual_max" },
  conventional_automated: { housing: undefined, total: "dti_conventional_max" },
  fha_manual: { housing: "fha_manual_dti_housing", total: "fha_manual_dti_total" },
  fha_two_factors: { housing: "fha_manual_dti_housing_2_factors", total: "fha_manual_dti_total_2_factors" },
  va: { housing: undefined, total: "va_dti_benchmark" },
} as const;

type LimitName = keyof typeof limitNames;
type Limit = { readonly housing: number | undefined; readonly total: number };
export type DtiLimits = Readonly<Record<LimitName, Limit>>;

const names = Object.keys(limitNames) as LimitName[];

export function dtiLimitsFrom(value: (figure: string) => number): DtiLimits {
  const limit = ({ housing, total }: (typeof limitNames)[LimitName]): Limit => ({
    housing: housing === undefined ? undefined : value(housing),
    total: value(total),
  });
  return Object.fromEntries(names.map((name) => [name, limit(limitNames[name])])) as DtiLimits;
}

/** What may still be added each month, by the tighter of the two limits; negative if a limit is passed. */
function roomUnder({ housing, total }: Limit, { housingCents, debtsCents, incomeCents }: DtiSums) {
  const totalRoomCents = percentOfCents(incomeCents, total) - housingCents - debtsCents;
  const housingRoomCents = housing === undefined ? undefined : percentOfCents(incomeCents, housing) - housingCents;
  const isHousing = housingRoomCents !== undefined && housingRoomCents < totalRoomCents;
  return isHousing
    ? { isHousing, percent: housing ?? 0, roomCents: housingRoomCents }
    : { isHousing, percent: total, roomCents: totalRoomCents };
}

export function roomGroup(sums: DtiSums, limits: DtiLimits, words: DtiWords): AmountGroup {
  return { title: words("room"), amounts: names.map((name) => roomAmount(name, limits[name], sums, words)) };
}

function roomAmount(name: LimitName, limit: Limit, sums: DtiSums, words: DtiWords): Amount {
  const { isHousing, percent, roomCents } = roomUnder(limit, sums);
  const values = {
    percent: percentText(percent),
    income: usd(sums.incomeCents),
    allowed: usd(percentOfCents(sums.incomeCents, percent)),
    sum: usd(sums.housingCents + sums.debtsCents),
    housing: usd(sums.housingCents),
    amount: wholeUsd(Math.abs(roomCents)),
    more: wholeUsd((Math.abs(roomCents) * 100) / percent),
  };
  const { housing, total } = limitNames[name];
  const isOver = roomCents < 0;
  const formula = isHousing
    ? words(isOver ? "room_housing_over_how" : "room_housing_how", values)
    : words(isOver ? "room_over_how" : "room_how", values);
  const text = roomCents === 0 ? words("room_none") : words(isOver ? "room_over" : "room_left", values);
  const limits = [limit.housing, limit.total]
    .filter((one) => one !== undefined)
    .map(percentText)
    .join(" / ");
  const label = words("limit_label", { program: words(name), limits });
  return amount(`room-${name}`, label, text, formula, housing ? [total, housing] : [total]);
}

export function limitsTable(sums: DtiSums, limits: DtiLimits, words: DtiWords): ResultTable {
  return {
    id: "limits",
    title: words("limits"),
    columns: [
      { label: words("column_program"), unit: "text" },
      { label: words("column_housing_limit"), unit: "text" },
      { label: words("column_total_limit"), unit: "text" },
      { label: words("column_room"), unit: "dollars" },
    ],
    rows: names.map((name) => {
      const { housing, total } = limits[name];
      return [
        words(name),
        housing === undefined ? words("no_limit") : percentText(housing),
        percentText(total),
        roomUnder(limits[name], sums).roomCents,
      ];
    }),
  };
}
