import { z } from "#app/lib/zod.ts";
import { choiceOf, emailAddress, optionalLine, requiredLine, requiredText, withFullName } from "../lead-fields.ts";

/** CONTACT-02, in the order of the specification. */
export const loanTypes = [
  { value: "purchase", label: "Home Purchase" },
  { value: "refinance", label: "Refinance" },
  { value: "investment", label: "Investment Property" },
  { value: "reverse", label: "Reverse Mortgage" },
  { value: "commercial", label: "Commercial Loan" },
] as const;

/** CONTACT-01 and CONTACT-04: one schema for the browser, the action and the API. */
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
