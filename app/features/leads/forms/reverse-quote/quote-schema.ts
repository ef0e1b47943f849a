import { contactMethods } from "#app/content/form-choices.ts";
import { isDay } from "#shared/time/day.ts";
import { dayIn } from "#shared/time/zone.ts";
import { z } from "#shared/zod.ts";
import type { LeadValidator } from "../../submit/validation-context.ts";
import type { ErrorCode } from "../error-texts.ts";
import { choiceOf, emailAddress, optionalLine, optionalText, requiredLine, withFullName } from "../lead-fields.ts";

const birthMessage: ErrorCode = "choose dateOfBirth";

/** Value and balance are free text: "about 900k" and "N/A" are answers too. */
export const quoteSchema = z
  .object({
    firstName: requiredLine("firstName"),
    lastName: requiredLine("lastName"),
    email: emailAddress,
    phone: requiredLine("phone"),
    dateOfBirth: z.string({ error: birthMessage }).refine(isDay, birthMessage),
    propertyAddress: requiredLine("propertyAddress"),
    propertyValue: requiredLine("propertyValue"),
    mortgageBalance: optionalLine("mortgageBalance"),
    preferredContact: choiceOf(contactMethods, "preferredContact").default("phone"),
    message: optionalText("message"),
  })
  .transform(withFullName);

/** The age of 62 is a hint and never enforced; a birth in the future is a typing error. */
export const validateBirthDate: LeadValidator = ({ dateOfBirth }, { now, timeZone }) =>
  String(dateOfBirth) > dayIn(timeZone, now) ? { field: "dateOfBirth", code: "birth_future" } : undefined;
