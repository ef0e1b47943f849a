import { z } from "zod";
import { text } from "../field-schemas.ts";
import { named } from "./calculator-schema.ts";

/** Sentences that more than one calculator needs. */
const shared = [
  "one_year",
  "some_years",
  "one_month",
  "some_months",
  "years_and_months",
  "year",
  "month",
  "down_not_below_price",
] as const;
export type SharedText = (typeof shared)[number];

/** content/calculators/common.yaml: what every calculator says. */
export const calculatorCommonSchema = z.strictObject({
  overview_title: text,
  overview_intro: text,
  eyebrow: text,
  back: text,
  form_title: text,
  result_title: text,
  more: text,
  calculate: text,
  reset: text,
  link: text,
  copied: text,
  print: text,
  ask: text,
  send: text,
  send_message: text.describe("In the message of the contact form, for anyone who wants the numbers by email"),
  attach: text.describe("Beside the box of the contact form"),
  attached: text.describe("Over a calculation in the email to the visitor"),
  how: text.describe("For screen readers, after each amount"),
  source: text.describe("{value}, {source} and {date} are filled in"),
  source_expired: text,
  assumption: text.describe("Under a box whose figure comes from figures.yaml"),
  assumption_expired: text,
  average: text.describe("Under a box whose rate is an average"),
  average_sample: text,
  own_rate: text,
  no_average: text,
  other_states: text.describe("Where a calculator does not know all states of the broker. {states} is filled in"),
  table: text,
  csv: text,
  chart_step: text,
  fix: text.describe("In place of the result while a box has to change"),
  errors: z.strictObject({ money: text, percent: text, whole: text, choice: text }),
  disclosure: text,
  texts: named(shared, text),
  updated: text.describe("Read aloud after a change. {result} is filled in"),
});

export type CalculatorCommon = z.infer<typeof calculatorCommonSchema>;

const usedOnServer = [
  ...(["overview_title", "overview_intro", "back", "send_message", "attach", "attached", "disclosure"] as const),
  ...(["source", "source_expired", "assumption", "assumption_expired"] as const),
  ...(["average", "average_sample", "own_rate", "no_average", "other_states"] as const),
];

/** What the page of a calculator says in the browser. The rest would only make it larger. */
export type ShownCommon = Omit<CalculatorCommon, (typeof usedOnServer)[number]>;

export const shownCommon = (common: CalculatorCommon) =>
  Object.fromEntries(
    Object.entries(common).filter(([name]) => !usedOnServer.some((used) => used === name)),
  ) as ShownCommon;
