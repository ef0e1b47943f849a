import { isCalendarDay } from "#shared/time/calendar-day.ts";
import { dayIn } from "#shared/time/zoned-time.ts";
import { z } from "#shared/zod.ts";
import type { LeadValidator } from "../../submit/validation-context.ts";
import { choiceOf, emailAddress, optionalLine, optionalText, requiredLine, withFullName } from "../lead-fields.ts";
import { contactMethods } from "./contact-methods.ts";

const birthMessage = "Please enter your date of birth.";

/** Value and balance are free text: "about 900k" and "N/A" are answers too. */
export const quoteSchema = z
  .object({
    firstName: requiredLine("first name"),
    lastName: requiredLine("last name"),
    email: emailAddress,
    phone: requiredLine("phone number"),
    dateOfBirth: z.string({ error: birthMessage }).refine(isCalendarDay, birthMessage),
    propertyAddress: requiredLine("property address"),
    propertyValue: requiredLine("estimated property value"),
    mortgageBalance: optionalLine("mortgage balance"),
    preferredContact: choiceOf(contactMethods, "Please choose how we should contact you.").default("phone"),
    message: optionalText("message"),
  })
  .transform(withFullName);

/** The age of 62 is a hint and never enforced; a birth in the future is a typing error. */
export const validateBirthDate: LeadValidator = ({ dateOfBirth }, { now, timeZone }) =>
  String(dateOfBirth) > dayIn(timeZone, now)
    ? { field: "dateOfBirth", message: "Your date of birth cannot be in the future." }
    : undefined;
