import { z } from "#app/lib/zod.ts";
import { type Choice, choiceOf, requiredLine } from "../lead-fields.ts";

/** What both assistants ask (HB-08), in plain words and in the order of the specification. */
export const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const satisfies readonly Choice[];

export const timeframes = [
  { value: "less-year", label: "Less than a year" },
  { value: "1-5-years", label: "1 to 5 years" },
  { value: "6-10-years", label: "6 to 10 years" },
  { value: "11-20-years", label: "11 to 20 years" },
  { value: "21-30-years", label: "21 to 30 years" },
  { value: "more-30-years", label: "More than 30 years" },
  { value: "unsure", label: "I am not sure" },
  { value: "help-decide", label: "Help me decide" },
] as const satisfies readonly Choice[];

export const states = [
  { value: "ca", label: "California" },
  { value: "tx", label: "Texas" },
  { value: "fl", label: "Florida" },
  { value: "ny", label: "New York" },
] as const satisfies readonly Choice[];

/** R6 and HB-05: any text that is not empty; the state may stay open. */
export const contactStepFields = {
  state: choiceOf([{ value: "", label: "" }, ...states], "Please choose one of the states, or none.").default(""),
  firstName: requiredLine("first name"),
  lastName: requiredLine("last name"),
  phone: requiredLine("phone number"),
  email: requiredLine("email address"),
};

/** A number from the API, or the digits of a form that was sent without JavaScript. */
export const amountBetween = (min: number, max: number, message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, { error: message });
