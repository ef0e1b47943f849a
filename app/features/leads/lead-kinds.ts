import type { z } from "zod";
import { contactSchema } from "./contact/contact-schema.ts";

/** Everything that tells one lead form from another. A new form is one folder and one line in `leadKinds`. */
export type LeadKind = {
  readonly schema: z.ZodType<Record<string, unknown>>;
  /** Stands in the mail's subject and, with "Form", above the admin card (ADMIN-03). */
  readonly title: string;
  readonly success: string;
  readonly failure: string;
};

export const leadKinds = {
  contact: {
    schema: contactSchema,
    title: "Contact",
    success: "Thank you for your message! We will get back to you soon.",
    failure: "There was an error sending your message. Please try again.",
  },
} as const satisfies Record<string, LeadKind>;

export type FormType = keyof typeof leadKinds;

export const isFormType = (value: unknown): value is FormType =>
  typeof value === "string" && Object.hasOwn(leadKinds, value);

export function leadTitle(formType: string): string {
  return isFormType(formType) ? leadKinds[formType].title : formType;
}

/** The forms to choose from in the inbox's filter. */
export const formChoices = Object.entries(leadKinds).map(([value, { title }]) => ({ value, label: title }));

/** One sentence a field: the first thing that is wrong with it. */
export function firstMessages(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0] ?? "form")] ??= message;
  return messages;
}
