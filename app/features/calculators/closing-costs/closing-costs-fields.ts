import { choice, money, percent, type ValuesOf, whole } from "../framework/fields.ts";

const cost = money(0, 1_000_000);

export const fields = {
  state: choice("ca", "fl", "miami"),
  price: money(50_000, 20_000_000),
  down: money(0, 20_000_000),
  rate: percent(0.1, 20),
  credit: cost,
  deposit: money(0, 20_000_000),
  term: choice("30", "25", "20", "15", "10"),
  fees: percent(0, 10),
  pmi: percent(0.1, 3),
  appraisal: cost,
  escrow: cost,
  policy: cost,
  recording: cost,
  owner: choice("seller", "buyer"),
  premium: cost,
  transfer: choice("seller", "half", "buyer"),
  city: percent(0, 10),
  tax: percent(0, 5),
  tax_months: whole(0, 12),
  insurance: money(0, 100_000),
  insurance_months: whole(0, 12),
  days: whole(0, 31),
};

export type ClosingValues = ValuesOf<typeof fields>;
export const loanOf = ({ price, down }: ClosingValues) => price - down;
