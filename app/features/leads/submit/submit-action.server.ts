import { data, redirect } from "react-router";
import { isUnlicensedState } from "#app/content/licensing.ts";
import type { Content } from "#app/content/load-content.ts";
import { limitKey } from "#server/http/client-address.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import type { Log } from "#server/log.ts";
import { splitSlot } from "../booking/slot-field.ts";
import type { VisitorBriefs } from "../brief/visitor-briefs.server.ts";
import { calculationField, maxReferenceChars } from "../calculation.ts";
import { honeypotField } from "../forms/anti-bot.ts";
import { splitConsent } from "../forms/consent-fields.ts";
import type { FormType } from "../lead-kinds.ts";
import type { Submission, SubmitOutcome } from "./submit-lead.server.ts";
import { visitFromReferer } from "./visit.ts";

/** What a form sent without JavaScript is shown again with: nothing that was typed is lost. */
export type LeadActionResult = {
  readonly values: Record<string, string>;
  readonly errors?: Record<string, string> | undefined;
  /** What stands above the errors. */
  readonly problem?: string | undefined;
  readonly failure?: string | undefined;
};

type Options = {
  readonly formType: FormType;
  readonly request: Request;
  readonly clientAddress: string;
  readonly thanksUrl: string;
  readonly services: {
    readonly limiter: RateLimiter;
    readonly log: Log;
    readonly content: Pick<Content, "broker" | "forms">;
    readonly leads: {
      readonly submit: (submission: Submission) => Promise<SubmitOutcome>;
      readonly briefs: Pick<VisitorBriefs, "cookieFor">;
    };
  };
};

/** The way of a form without JavaScript: post, then 303 to a page that says thank you. */
export async function submitLeadAction({ formType, request, clientAddress, thanksUrl, services }: Options) {
  const { broker, forms } = services.content;
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const failed = (failure: string, status: number, headers?: HeadersInit) =>
    data<LeadActionResult>({ values, failure }, { status, ...(headers && { headers }) });
  const tooMany = (seconds: number) => failed(forms.too_many, 429, { "Retry-After": String(seconds) });
  const headers = new Headers();
  let booked: string | undefined;
  try {
    const { retryAfterSeconds } = await services.limiter.take("submit-form", limitKey(clientAddress));
    if (retryAfterSeconds) return tooMany(retryAfterSeconds);
    const outcome = await services.leads.submit(submissionFrom(formType, values, request));
    if (outcome.kind === "too_many") return tooMany(outcome.retryAfterSeconds);
    if (outcome.kind === "invalid" || outcome.kind === "taken") {
      const found = { errors: outcome.fields, problem: forms.errors.title };
      return data<LeadActionResult>({ values, ...found }, { status: outcome.kind === "taken" ? 409 : 422 });
    }
    if (outcome.kind === "accepted" && outcome.meeting) booked = new URL(outcome.meeting.url).search.slice(1);
    const cookie = "id" in outcome && (await services.leads.briefs.cookieFor({ formType, data: values }, outcome.id));
    if (cookie) headers.set("Set-Cookie", cookie);
  } catch (error) {
    services.log.error({ err: error }, "a lead could not be stored");
    return failed(forms[formType].failure, 503);
  }
  const state = values["state"];
  const isReferred = isUnlicensedState(state, broker.licensed_states);
  const more = isReferred ? `state=${state}` : booked;
  throw redirect(more ? `${thanksUrl}&${more}` : thanksUrl, { status: 303, headers });
}

function submissionFrom(formType: FormType, values: Record<string, string>, request: Request): Submission {
  const visit = visitFromReferer(request.headers.get("referer"), request.url);
  const { fields: sent, consent } = splitConsent(values, visit.page);
  const { fields: answers, visitorZone } = splitSlot(sent);
  const { [honeypotField]: honeypot, [calculationField]: calculation, ...fields } = answers;
  return {
    formType,
    data: fields,
    bot: { honeypot, fillMs: undefined },
    consent,
    visit: {
      ...visit,
      userAgent: request.headers.get("user-agent")?.slice(0, 300) ?? null,
    },
    calculation: calculation?.slice(0, maxReferenceChars),
    visitorZone,
  };
}
