import { type FieldGroup, messageField, personFields } from "../form-fields.ts";
import { loanTypes } from "./loan-types.ts";

export const contactFields = {
  ...personFields,
  loanType: { label: "Loan type", choices: loanTypes },
  referredBy: { label: "Referred by" },
  message: messageField,
} as const;

const { loanType, referredBy, message } = contactFields;
export const contactGroups: readonly FieldGroup[] = [
  { title: "Person", fields: personFields },
  { title: "Request", fields: { loanType, referredBy, message } },
];
