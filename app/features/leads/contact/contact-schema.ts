import { z } from "zod";
import { emailAddress, oneOf, optionalLine, requiredLine, requiredText } from "../lead-fields.ts";

/** CONTACT-02, in the order of the specification. */
export const loanTypes = [
  { value: "purchase", label: "Home Purchase" },
  { value: "refinance", label: "Refinance" },
  { value: "investment", label: "Investment Property" },
  { value: "reverse", label: "Reverse Mortgage" },
  { value: "commercial", label: "Commercial Loan" },
] as const;

const loanTypeValues = ["purchase", "refinance", "investment", "reverse", "commercial"] as const;

/** CONTACT-01 and CONTACT-04: one schema for the browser, the action and the API. */
export const contactSchema = z
  .object({
    firstName: requiredLine("first name"),
    lastName: requiredLine("last name"),
    email: emailAddress,
    phone: requiredLine("phone number"),
    loanType: oneOf(loanTypeValues, "Please choose a loan type."),
    referredBy: optionalLine("referral"),
    message: requiredText("message"),
  })
  .transform((fields) => ({ name: `${fields.firstName} ${fields.lastName}`, ...fields }));
