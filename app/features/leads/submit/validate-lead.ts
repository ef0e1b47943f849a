import type { z } from "#shared/zod.ts";
import { contactSchema } from "../forms/contact/contact-schema.ts";
import { homebuyersSchema } from "../forms/homebuyers/homebuyers-schema.ts";
import { meetingSchema, validateMeetingTime } from "../forms/meeting/meeting-schema.ts";
import { refinanceSchema } from "../forms/refinance/refinance-schema.ts";
import { quoteSchema, validateBirthDate } from "../forms/reverse-quote/quote-schema.ts";
import type { FormType } from "../lead-kinds.ts";
import type { LeadValidator, ValidationContext } from "./validation-context.ts";

type Validator = { readonly schema: z.ZodType<Record<string, unknown>>; readonly rule?: LeadValidator };

const validators: Record<FormType, Validator> = {
  contact: { schema: contactSchema },
  homebuyers: { schema: homebuyersSchema },
  refinance: { schema: refinanceSchema },
  "reverse-mortgage-quote": { schema: quoteSchema, rule: validateBirthDate },
  "meeting-request": { schema: meetingSchema, rule: validateMeetingTime },
};

export type ValidatedLead =
  | { readonly ok: true; readonly data: Record<string, unknown> }
  | { readonly ok: false; readonly codes: Record<string, string> };

/** The same validation in the browser and on the server. `forms/error-texts.ts` has the sentences of the codes. */
export function validateLead(formType: FormType, entered: unknown, context: ValidationContext): ValidatedLead {
  const { schema, rule } = validators[formType];
  const parsed = schema.safeParse(entered);
  if (!parsed.success) return { ok: false, codes: firstMessages(parsed.error.issues) };
  const failure = rule?.(parsed.data, context);
  return failure ? { ok: false, codes: { [failure.field]: failure.code } } : { ok: true, data: parsed.data };
}

/** One code a field: the first thing that is wrong with it. */
function firstMessages(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0] ?? "form")] ??= message;
  return messages;
}
