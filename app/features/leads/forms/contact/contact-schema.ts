import { z } from "#shared/zod.ts";
import { choiceOf, emailAddress, optionalLine, requiredLine, requiredText, withFullName } from "../lead-fields.ts";
import { loanTypes } from "./loan-types.ts";

/** One schema for the browser, the action and the API. */
export const contactSchema = z
  .object({
    firstName: requiredLine("first name"),
    lastName: requiredLine("last name"),
    email: emailAddress,
    phone: requiredLine("phone number"),
    loanType: choiceOf(loanTypes, "Please choose a loan type."),
    referredBy: optionalLine("referral"),
    message: requiredText("message"),
  })
  .transform(withFullName);
