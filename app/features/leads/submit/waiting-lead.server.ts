import { z } from "zod";
import { SealedValueError } from "#server/crypto/vault.ts";
import { languages } from "#shared/languages.ts";
import type { ConsentRecord } from "../store/lead-tables.server.ts";
import type { CheckedLead } from "./submit-lead.server.ts";

const nullableText = z.string().nullable();
const choice = z.object({ given: z.boolean(), text: z.string(), textSha256: z.string() });

const consentSchema: z.ZodType<ConsentRecord> = z.object({
  version: nullableText,
  purpose: nullableText,
  companies: z.array(z.string()),
  at: z.string(),
  page: nullableText,
  address: nullableText,
  calls: choice,
  texts: choice,
});

const sendingSchema = z.object({
  honeypot: nullableText,
  fillMs: z.number().nullable(),
  language: z.enum(languages).optional(),
});

/** Checked when it is read: an older version of the site may have written it. */
const waitingLeadSchema = z.object({
  lead: z.object({
    id: z.uuid(),
    formType: z.string(),
    data: z.record(z.string(), z.unknown()),
    createdAt: z.iso.datetime().transform((text) => new Date(text)),
    submissionId: z.uuid(),
    page: nullableText,
    referrer: nullableText,
    utm: z.record(z.string(), z.string()).nullable(),
    userAgent: nullableText,
    sending: sendingSchema.nullable(),
    consent: consentSchema.nullable(),
    calculation: nullableText,
  }),
  isTrapped: z.boolean(),
  reference: z.string().optional(),
});

export const writeWaitingLead = (checked: CheckedLead): string => JSON.stringify(checked);

/** Throws SealedValueError if it is none, without a word of it. */
export function readWaitingLead(text: string): CheckedLead {
  const read = waitingLeadSchema.safeParse(parseJson(text));
  if (!read.success) throw new SealedValueError("A file of the spool is not a lead.");
  return { ...read.data, reference: read.data.reference };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
