import { z } from "zod";
import type { FormsContent } from "#app/content/forms-schema.ts";
import type { AppContext } from "#server/http/app-env.ts";
import { readJson } from "#server/http/read-json.ts";
import type { Log } from "#server/log.ts";
import type { VisitorBriefs } from "../brief/visitor-briefs.server.ts";
import { maxReferenceChars } from "../calculation.ts";
import { noConsent } from "../forms/consent-fields.ts";
import { isFormType } from "../lead-kinds.ts";
import type { Submission, SubmitOutcome } from "./submit-lead.server.ts";

/** What the forms post. `recipientEmail` is accepted and never used: mail goes where the configuration says. */
const visitText = (max: number) => z.string().transform((text) => text.slice(0, max).toWellFormed());

const noVisit = { page: null, referrer: null, utm: null };

/** Where the visit began is good to know and nothing more: what is wrong with it never stops a lead. */
const visitSchema = z.object({
  page: visitText(300).nullable().default(null),
  referrer: visitText(300).nullable().default(null),
  utm: z
    .record(z.string().regex(/^utm_\w{1,36}$/), visitText(200))
    .refine((utm) => Object.keys(utm).length <= 10)
    .nullable()
    .default(null),
});

/**
 * Who calls without a form of ours may leave it out. The single `true` of earlier versions is accepted and counts as no
 * consent: it does not say which words were shown, and a receipt must.
 */
const consentSchema = z.union(
  [
    z.boolean().transform(() => noConsent),
    z.object({
      calls: z.boolean().default(false),
      texts: z.boolean().default(false),
      edition: z.string().max(64).nullable().default(null),
      page: visitText(300).nullable().default(null),
    }),
  ],
  "consent must be an object with calls, texts and edition.",
);

export const envelopeSchema = z.object(
  {
    formType: z.string("formType must be the name of a form."),
    recipientEmail: z.unknown().optional(),
    data: z.looseObject(
      {
        _honeypot: z.string("_honeypot must be text.").optional(),
        _submitTime: z.number("_submitTime must be a number of milliseconds.").optional(),
      },
      "data must be an object.",
    ),
    submissionId: z.uuid("submissionId must be a UUID.").optional(),
    consent: consentSchema.default(noConsent),
    visit: visitSchema.default(noVisit).catch(noVisit),
    calculation: z.string().max(maxReferenceChars).optional().catch(undefined),
    visitorZone: z.string().max(64).optional().catch(undefined),
  },
  "The body must be an object with formType and data.",
);

type Dependencies = {
  readonly submit: (submission: Submission) => Promise<SubmitOutcome>;
  readonly briefs: Pick<VisitorBriefs, "cookieFor">;
  readonly log: Log;
  readonly forms: () => FormsContent;
};

export function submitFormApi({ submit, briefs, log, forms }: Dependencies) {
  return async (context: AppContext): Promise<Response> => {
    const body = await readJson(context.req.raw);
    if (!body.ok) return context.json({ success: false, error: body.error }, body.status);
    const envelope = envelopeSchema.safeParse(body.value);
    if (!envelope.success) {
      return context.json({ success: false, error: envelope.error.issues[0]?.message ?? "Bad request." }, 400);
    }
    const { formType, data, submissionId, consent, visit, calculation, visitorZone } = envelope.data;
    if (!isFormType(formType)) return context.json({ success: false, error: "There is no form of that type." }, 400);
    const { _honeypot, _submitTime, ...fields } = data;
    try {
      const outcome = await submit({
        formType,
        data: fields,
        submissionId,
        bot: { honeypot: _honeypot, fillMs: _submitTime },
        consent,
        visit: { ...visit, userAgent: context.req.header("user-agent")?.slice(0, 300) ?? null },
        calculation,
        visitorZone,
      });
      if ("id" in outcome) {
        const cookie = await briefs.cookieFor({ formType, data: fields }, outcome.id);
        if (cookie) context.header("Set-Cookie", cookie);
      }
      return answer(context, outcome, forms());
    } catch (error) {
      log.error({ err: error, requestId: context.get("requestId") }, "a lead could not be stored");
      return context.json({ success: false, error: forms()[formType].failure }, 503);
    }
  };
}

function answer(context: AppContext, outcome: SubmitOutcome, forms: FormsContent): Response {
  switch (outcome.kind) {
    case "accepted":
      return context.json({ success: true, id: outcome.id, ...(outcome.meeting && { meeting: outcome.meeting }) });
    case "quarantined":
    case "waiting":
      return context.json({ success: true, id: outcome.id });
    case "taken": {
      const { fields, times } = outcome;
      return context.json({ success: false, error: Object.values(fields)[0], fields, times }, 409);
    }
    case "too_many":
      return context.json({ success: false, error: forms.too_many }, 429, {
        "Retry-After": String(outcome.retryAfterSeconds),
      });
    case "too_fast":
      return context.json({ success: false, error: forms.too_fast }, 422);
    case "invalid":
      return context.json({ success: false, error: Object.values(outcome.fields)[0], fields: outcome.fields }, 422);
  }
}
