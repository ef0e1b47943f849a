import { z } from "zod";
import { leadStatuses } from "#app/features/leads/lead-status.ts";

/** What the calls answer, for the description; a test holds real answers against it. */
const error = z.string().describe("A sentence that can be shown to a person.");

export const refusal = z.object({ error, success: z.literal(false).optional() });

export const accepted = z.object({
  success: z.literal(true),
  id: z.uuid(),
  meeting: z
    .object({ text: z.string(), url: z.url() })
    .optional()
    .describe("The meeting that was booked, and the page on which it is changed."),
});

export const done = z.object({ success: z.literal(true) });

export const formTexts = z.looseObject({ too_fast: z.string(), errors: z.looseObject({ required: z.string() }) });

export const chatPanel = z.looseObject({ disclosure: z.string(), words: z.looseObject({ greeting: z.string() }) });

export const session = z.object({
  user: z.object({ id: z.string(), email: z.string() }).nullable(),
  isAdmin: z.boolean(),
});

export const rates = z.object({
  rates: z.array(
    z.looseObject({
      id: z.string(),
      type: z.string().describe("The name of the product, as shown."),
      rate: z.string(),
      change: z.string(),
      trend: z.enum(["up", "down"]),
      observedOn: z.iso.date(),
      sourceName: z.string(),
      sample: z.boolean(),
      stale: z.boolean(),
    }),
  ),
  lastUpdated: z.iso.datetime(),
  lastUpdatedText: z.string(),
  source: z.string(),
  sample: z.boolean().describe("True if these are historical figures for a demonstration."),
  stale: z.boolean(),
});

export const lead = z.object({
  id: z.uuid(),
  form_type: z.string(),
  data: z.looseObject({}).describe("The answers, by the names of the form's fields."),
  created_at: z.iso.datetime(),
  status: z.enum(leadStatuses),
  assignee: z.string().nullable(),
  first_response_at: z.iso.datetime().nullable(),
  notified_at: z.iso.datetime().nullable(),
  page: z.string().nullable(),
  referrer: z.string().nullable(),
  utm: z.record(z.string(), z.string()).nullable(),
  sending: z.unknown(),
  consent: z.unknown(),
  do_not_contact: z.array(z.string()),
  meeting: z
    .object({
      begins_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      visitor_time_zone: z.string(),
      status: z.enum(["booked", "requested", "canceled"]),
    })
    .nullable()
    .describe("The time that was booked with it, while booking is on."),
  mails: z.array(
    z.object({ kind: z.string(), status: z.string(), attempts: z.int(), lastError: z.string().nullable() }),
  ),
});

export const leads = z.array(lead);

export const leadPage = z.object({ submissions: leads, nextCursor: z.string().nullable() });

export const receipts = z.array(
  z.looseObject({ id: z.string(), channel: z.enum(["calls", "texts"]), given_at: z.iso.datetime() }),
);
