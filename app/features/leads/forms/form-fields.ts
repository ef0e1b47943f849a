import type { Choice } from "./form-basics.ts";

/** One field of a form, under the label that its form and its readers show. */
export type LeadField = {
  readonly label: string;
  readonly choices?: readonly (Choice & { readonly detail?: string })[];
  /** How the text that was entered is shown; as it is, where this is missing. */
  readonly format?: "amount" | "day" | "time";
};

/** Fields in the order of their form, under a heading for whoever reads the answers. */
export type FieldGroup = { readonly title: string; readonly fields: Readonly<Record<string, LeadField>> };

export const personFields = {
  firstName: { label: "First name" },
  lastName: { label: "Last name" },
  email: { label: "Email" },
  phone: { label: "Phone" },
} as const satisfies FieldGroup["fields"];

export const messageField = { label: "Message" } as const satisfies LeadField;
