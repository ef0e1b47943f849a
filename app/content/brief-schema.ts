import { z } from "zod";
import { text } from "./field-schemas.ts";

const questions = [
  "goal",
  "income",
  "debts",
  "savings",
  "county",
  "place",
  "credit",
  "units",
  "use",
  "va_use",
  "balance",
  "value",
  "costs",
  "second",
  "spouse",
  "rate",
  "duties",
] as const;
export type BriefQuestion = (typeof questions)[number];

const audience = z.strictObject({
  title: text,
  label: text.describe("That it is an estimate and no offer"),
  attached: text.describe("Over figures that the visitor sent from a calculator"),
  limits: text.describe("{conforming}, {fha} and {county} are filled in"),
  open_calculator: text.describe("{name} is filled in"),
  print: text,
  questions_title: text,
  documents_title: text,
  no_figures: text,
  no_break_even: text.describe("For a refinance without the figures that it needs"),
  try_calculator: text.describe("{name} is filled in"),
  stay: text.describe("{years} is the shortest time that the visitor named"),
  questions: z.strictObject(
    Object.fromEntries(questions.map((name) => [name, text])) as Record<BriefQuestion, typeof text>,
  ),
});
export type BriefAudience = "broker" | "visitor";

/** content/brief.yaml: what stands around the loan brief of a lead. */
export const briefSchema = z.strictObject({
  broker: audience,
  visitor: audience.extend({
    made: text.describe("{received}, {today} and {ends} are filled in"),
    figures_title: text,
    given_title: text,
    assumed_title: text,
    next_title: text.describe("Over the questions and the documents"),
    reach_title: text,
    reach: text,
    meeting: text,
    ended_title: text,
    ended: text.describe("In place of a brief that is not there, or no longer"),
  }),
});
