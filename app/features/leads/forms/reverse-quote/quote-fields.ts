import { type FieldGroup, messageField, personFields } from "../form-fields.ts";
import { contactMethods } from "./contact-methods.ts";

export const quoteFields = {
  ...personFields,
  dateOfBirth: { label: "Date of birth", format: "day" },
  propertyAddress: { label: "Property address" },
  propertyValue: { label: "Estimated property value", format: "amount" },
  mortgageBalance: { label: "Mortgage balance", format: "amount" },
  preferredContact: { label: "Preferred contact", choices: contactMethods },
  message: messageField,
} as const;

const { dateOfBirth, propertyAddress, propertyValue, mortgageBalance, preferredContact, message } = quoteFields;
export const quoteGroups: readonly FieldGroup[] = [
  { title: "Person", fields: { ...personFields, dateOfBirth } },
  { title: "Home", fields: { propertyAddress, propertyValue, mortgageBalance } },
  { title: "Request", fields: { preferredContact, message } },
];
