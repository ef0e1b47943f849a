import { splitSlot } from "../booking/slot-field.ts";
import { calculationField } from "../calculation.ts";
import { honeypotField } from "../forms/anti-bot.ts";
import { splitConsent } from "../forms/consent-fields.ts";
import { loadFormTexts } from "../forms/form-texts.ts";
import type { FormType } from "../lead-kinds.ts";
import type { ValidationContext } from "./validation-context.ts";
import type { Visit } from "./visit.ts";

export type SendOutcome =
  | { readonly kind: "accepted"; readonly meeting?: BookedMeeting | undefined }
  | { readonly kind: "invalid"; readonly fields: Record<string, string> }
  | { readonly kind: "failed" }
  /** No answer, or none of ours: the network, a proxy. `body` can be sent again as it is. */
  | { readonly kind: "unreachable"; readonly body: LeadBody };

/** As POST /api/submit-form tells of it: when it is, and where it is changed. */
export type BookedMeeting = { readonly text: string; readonly url: string };

export type LeadDraft = {
  readonly formType: FormType;
  readonly values: Record<string, string>;
  readonly fillMs: number;
  readonly submissionId: string;
  readonly recipientEmail: string;
  readonly visit: Visit;
  /** The path of the page that shows the form. */
  readonly page: string;
  readonly context: ValidationContext;
};

/** The JSON that POST /api/submit-form takes. */
export type LeadBody = {
  readonly formType: FormType;
  readonly submissionId: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly [more: string]: unknown;
};

const patienceMs = 20_000;

/** The schemas and their sentences come while a form is being filled in: no page waits for them. */
export const loadValidation = () =>
  Promise.all([import("./validate-lead.ts"), import("../forms/error-texts.ts"), loadFormTexts()]).then(
    ([{ validateLead }, { errorTexts }, { errors }]) =>
      (formType: FormType, entered: unknown, context: ValidationContext) => {
        const parsed = validateLead(formType, entered, context);
        return parsed.ok ? parsed : { ok: false as const, fields: errorTexts(parsed.codes, errors) };
      },
  );

/**
 * Validates with the server's own schema, then makes one JSON call. If the schema or its sentences could not be loaded,
 * the server's validation is enough.
 */
export async function sendLead(draft: LeadDraft, call: typeof fetch): Promise<SendOutcome> {
  const { fields: sent, consent } = splitConsent(draft.values, draft.page);
  const { fields: answers, visitorZone } = splitSlot(sent);
  const { [honeypotField]: honeypot = "", [calculationField]: calculation, ...fields } = answers;
  const parsed = await loadValidation()
    .then((validate) => validate(draft.formType, fields, draft.context))
    .catch(() => ({ ok: true, data: fields }) as const);
  if (!parsed.ok) return { kind: "invalid", fields: parsed.fields };
  const body = {
    formType: draft.formType,
    recipientEmail: draft.recipientEmail,
    data: { ...parsed.data, _honeypot: honeypot, _submitTime: Math.round(draft.fillMs) },
    submissionId: draft.submissionId,
    consent,
    visit: draft.visit,
    ...(calculation && { calculation }),
    ...(visitorZone && { visitorZone }),
  };
  return postLead(body, call);
}

export async function postLead(body: LeadBody, call: typeof fetch): Promise<SendOutcome> {
  // Not AbortSignal.timeout, which browsers that we support do not have.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const response = await call("/api/submit-form", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: patience.signal,
    });
    const answer = (await response.json()) as {
      success?: boolean;
      fields?: Record<string, string>;
      meeting?: BookedMeeting;
    };
    if (answer.success === true) return { kind: "accepted", meeting: answer.meeting };
    return answer.fields ? { kind: "invalid", fields: answer.fields } : { kind: "failed" };
  } catch {
    return { kind: "unreachable", body };
  } finally {
    clearTimeout(timer);
  }
}
