import { loanTypes } from "#app/content/form-choices.ts";
import { z } from "#shared/zod.ts";
import { choiceOf, emailAddress, optionalLine, requiredLine, requiredText, withFullName } from "../lead-fields.ts";

/** One schema for the browser, the action and the API. */
export const contactSchema = z
  .object({
    firstName: requiredLine("firstName"),
    lastName: requiredLine("lastName"),
    email: emailAddress,
    phone: requiredLine("phone"),
    loanType: choiceOf(loanTypes, "loanType"),
    referredBy: optionalLine("referredBy"),
    message: requiredText("message"),
  })
  .transform(withFullName);
