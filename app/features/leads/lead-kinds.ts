import type { z } from "#app/lib/zod.ts";
import { contactSchema } from "./contact/contact-schema.ts";
import { homebuyersSchema } from "./homebuyers/homebuyers-schema.ts";
import type { LeadMoment, LeadRule } from "./lead-rule.ts";
import { canTakePlace, meetingSchema } from "./meeting/meeting-schema.ts";
import { refinanceSchema } from "./refinance/refinance-schema.ts";
import { bornAlready, quoteSchema } from "./reverse-quote/quote-schema.ts";

/** Everything that tells one lead form from another. A new form is one folder and one line in `leadKinds`. */
export type LeadKind = {
  readonly schema: z.ZodType<Record<string, unknown>>;
  readonly rule?: LeadRule;
  /** Stands in the mail's subject and, with "Form", above the admin card (ADMIN-03). */
  readonly title: string;
  /** "We received …", in the mail to the visitor. */
  readonly received: string;
  readonly success: string;
  readonly failure: string;
};

const wizardMessages = {
  received: "your answers",
  success: "Thank you! We will contact you soon.",
  failure: "There was an error submitting your application. Please try again.",
} as const;

export const leadKinds = {
  contact: {
    schema: contactSchema,
    title: "Contact",
    received: "your message",
    success: "Thank you for your message! We will get back to you soon.",
    failure: "There was an error sending your message. Please try again.",
  },
  homebuyers: { schema: homebuyersSchema, title: "Homebuyers", ...wizardMessages },
  refinance: { schema: refinanceSchema, title: "Refinance", ...wizardMessages },
  "reverse-mortgage-quote": {
    schema: quoteSchema,
    rule: bornAlready,
    title: "Reverse Mortgage Quote",
    received: "your quote request",
    success: "Thank you! We'll contact you within 24 hours with your personalized reverse mortgage quote.",
    failure: "There was an error submitting your request. Please try again.",
  },
  "meeting-request": {
    schema: meetingSchema,
    rule: canTakePlace,
    title: "Meeting Request",
    received: "your meeting request",
    success: "Thank you! Your meeting request has been received. We will contact you shortly to confirm the details.",
    failure: "There was an error submitting your request. Please try again.",
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

export type ParsedLead =
  | { readonly ok: true; readonly data: Record<string, unknown> }
  | { readonly ok: false; readonly fields: Record<string, string> };

/** The one judgement of what was entered, in the browser and on the server. */
export function parseLead(formType: FormType, entered: unknown, moment: LeadMoment): ParsedLead {
  const kind: LeadKind = leadKinds[formType];
  const parsed = kind.schema.safeParse(entered);
  if (!parsed.success) return { ok: false, fields: firstMessages(parsed.error.issues) };
  const broken = kind.rule?.(parsed.data, moment);
  return broken ? { ok: false, fields: { [broken.field]: broken.message } } : { ok: true, data: parsed.data };
}

/** One sentence a field: the first thing that is wrong with it. */
function firstMessages(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0] ?? "form")] ??= message;
  return messages;
}
