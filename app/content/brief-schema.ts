import { z } from "zod";
import { text } from "./field-schemas.ts";

const questions = [
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

/** content/brief.yaml: what stands around the loan brief of a lead. */
export const briefSchema = z.strictObject({
  title: text,
  label: text,
  open_calculator: text,
  print: text,
  questions_title: text,
  documents_title: text,
  no_figures: text,
  questions: z.strictObject(
    Object.fromEntries(questions.map((name) => [name, text])) as Record<BriefQuestion, typeof text>,
  ),
});
