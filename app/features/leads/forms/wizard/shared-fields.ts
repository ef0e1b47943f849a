import { z } from "#shared/zod.ts";
import { choiceOf, requiredLine } from "../lead-fields.ts";
import { states } from "./shared-choices.ts";

/** Any text that is not empty, so that nobody is turned away for how they write; the state may stay open. */
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
