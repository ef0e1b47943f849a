import type { z } from "#app/lib/zod.ts";
import { contactSchema } from "./contact/contact-schema.ts";
import { homebuyersSchema } from "./homebuyers/homebuyers-schema.ts";
import type { FormType } from "./lead-kinds.ts";
import type { LeadMoment, LeadRule } from "./lead-rule.ts";
import { canTakePlace, meetingSchema } from "./meeting/meeting-schema.ts";
import { refinanceSchema } from "./refinance/refinance-schema.ts";
import { bornAlready, quoteSchema } from "./reverse-quote/quote-schema.ts";

type Judge = { readonly schema: z.ZodType<Record<string, unknown>>; readonly rule?: LeadRule };

const judges: Record<FormType, Judge> = {
  contact: { schema: contactSchema },
  homebuyers: { schema: homebuyersSchema },
  refinance: { schema: refinanceSchema },
  "reverse-mortgage-quote": { schema: quoteSchema, rule: bornAlready },
  "meeting-request": { schema: meetingSchema, rule: canTakePlace },
};

export type ParsedLead =
  | { readonly ok: true; readonly data: Record<string, unknown> }
  | { readonly ok: false; readonly fields: Record<string, string> };

/** The one judgement of what was entered, in the browser and on the server. */
export function parseLead(formType: FormType, entered: unknown, moment: LeadMoment): ParsedLead {
  const { schema, rule } = judges[formType];
  const parsed = schema.safeParse(entered);
  if (!parsed.success) return { ok: false, fields: firstMessages(parsed.error.issues) };
  const broken = rule?.(parsed.data, moment);
  return broken ? { ok: false, fields: { [broken.field]: broken.message } } : { ok: true, data: parsed.data };
}

/** One sentence a field: the first thing that is wrong with it. */
function firstMessages(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0] ?? "form")] ??= message;
  return messages;
}
