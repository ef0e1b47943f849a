import { money, percent, type ValuesOf, whole } from "../framework/fields.ts";

export const fields = {
  age: whole(62, 99),
  spouse: whole(0, 99),
  value: money(50_000, 20_000_000),
  owed: money(0, 20_000_000),
  expected: percent(0.1, 18.875),
  interest: percent(0.1, 20),
  costs: money(0, 100_000),
  draw: money(0, 2_000_000),
  growth: percent(0, 15),
  years: whole(1, 40),
};

export type ReverseValues = ValuesOf<typeof fields>;

/** The age that counts: an eligible spouse may be younger than the borrowers. */
export const youngestOf = ({ age, spouse }: ReverseValues) => (spouse === 0 ? age : Math.min(age, spouse));
