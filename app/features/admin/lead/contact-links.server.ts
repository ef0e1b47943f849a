import type { Stops } from "#app/features/leads/consent/contact-state.ts";
import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import { usualPhone } from "#app/features/leads/phone-number.server.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import { formatValue } from "#shared/text/humanize.ts";

/** Which ways of contact this lead leaves open: agreed to, and not stopped since. */
export type Allowed = { readonly calls: boolean; readonly texts: boolean; readonly mail: boolean };

export type ContactLinks = {
  readonly email: string | undefined;
  readonly call: string | undefined;
  readonly text: string | undefined;
  /** To return a call that they asked for, by hand; only where there is no `call`. */
  readonly callBack: string | undefined;
  /** Why these links are there and others are not. */
  readonly advice: string | undefined;
};

/** What the person agreed to with this lead and did not stop since. */
export const allowedContact = ({ consent }: LeadRow, stops: Stops): Allowed => ({
  calls: stops.calls === undefined && consent?.calls.given === true,
  texts: stops.texts === undefined && consent?.texts.given === true,
  mail: stops.mail === undefined,
});

type LeadOptions = Pick<Options, "siteName" | "allowed" | "stopped"> & { readonly stops: Stops };

export const leadLinks = ({ formType, data }: LeadRow, { stops, ...options }: LeadOptions): ContactLinks =>
  contactLinks(data, {
    ...options,
    subject: `Your ${leadTitle(formType).toLowerCase()} request`,
    callsStopped: stops.calls !== undefined,
  });

type Options = {
  readonly subject: string;
  readonly siteName: string;
  readonly allowed: Allowed;
  /** In words, when they asked not to be contacted: "They asked you not to ... any more". */
  readonly stopped: string | undefined;
  readonly callsStopped: boolean;
};

const plainAddress = /^[^\s@<>"(),:;[\]\\?&%]+@[^\s@<>"(),:;[\]\\?&%]+$/;

/**
 * Links that open the mail program or the phone. Forms take any text: what is not an address or a number gets no link.
 * Call and Text are there only with the consent for that channel (TCPA). Who chose the phone as the way to be answered
 * may be called back by a person who dials; that link is named for what it is and stands apart from Call.
 */
export function contactLinks(data: Readonly<Record<string, unknown>>, options: Options): ContactLinks {
  const { subject, siteName, allowed, stopped, callsStopped } = options;
  const email = formatValue(data["email"]).trim();
  const phone = phoneUrls(formatValue(data["phone"]));
  const greeting = `Hello ${formatValue(data["firstName"]) || formatValue(data["name"])},\n\n\n\n${siteName}`;
  const query = `subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(greeting.toWellFormed())}`;
  const mayCallBack = !allowed.calls && !callsStopped && data["preferredContact"] === "phone";
  return {
    email: allowed.mail && plainAddress.test(email) ? `mailto:${email}?${query}` : undefined,
    call: allowed.calls ? phone?.call : undefined,
    text: allowed.texts ? phone?.text : undefined,
    callBack: mayCallBack ? phone?.call : undefined,
    advice: stopped ?? (phone && adviceOn(allowed, mayCallBack)),
  };
}

/** Of what is no whole number, such as one without its area code, the digits as they are. */
function phoneUrls(typed: string): { readonly call: string; readonly text: string } | undefined {
  const usual = usualPhone(typed);
  if (usual) return { call: usual.url, text: `sms:${usual.number}` };
  const digits = typed.replace(/[^\d+]/g, "");
  return /^\+?\d{7,15}$/.test(digits) ? { call: `tel:${digits}`, text: `sms:${digits}` } : undefined;
}

function adviceOn({ calls, texts }: Allowed, mayCallBack: boolean): string {
  if (calls) return texts ? "They agreed to calls and texts." : "They agreed to calls, but not to texts: do not text.";
  const agreed = texts ? "They agreed to texts, but not to calls." : "They did not agree to calls or texts.";
  return mayCallBack
    ? `${agreed} They asked to be answered by phone: you may dial the number yourself, about this request only, without a dialer or a recorded voice.`
    : `${agreed} ${texts ? "Do not call." : "Answer by email."}`;
}
