import { usStates } from "#shared/us-states.ts";
import { z } from "#shared/zod.ts";
import type { ErrorCode } from "../error-texts.ts";
import { choiceOf, requiredLine } from "../lead-fields.ts";

const states = Object.keys(usStates).map((code) => code.toLowerCase());

/** Any text that is not empty, so that nobody is turned away for how they write; the state may stay open. */
export const contactStepFields = {
  state: choiceOf(["", ...states], "state").default(""),
  firstName: requiredLine("firstName"),
  lastName: requiredLine("lastName"),
  phone: requiredLine("phone"),
  email: requiredLine("email"),
};

/** A number from the API, or the digits of a form that was sent without JavaScript. */
export const amountBetween = ({ min, max }: { readonly min: number; readonly max: number }) => {
  const error: ErrorCode = `amount_range ${min} ${max}`;
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      { error },
    )
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, { error });
};
