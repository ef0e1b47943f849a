import { formatValue } from "#shared/text/humanize.ts";

export type ContactLinks = {
  readonly email: string | undefined;
  readonly call: string | undefined;
  readonly text: string | undefined;
  /** What they agreed to, beside the links; undefined when there is no number to call. */
  readonly callAdvice: string | undefined;
};

type Options = { readonly subject: string; readonly siteName: string; readonly consentGiven: boolean };

const plainAddress = /^[^\s@<>"(),:;[\]\\?&%]+@[^\s@<>"(),:;[\]\\?&%]+$/;

/**
 * Links that open the mail program or the phone. Forms take any text: what is not an address or a number gets no link.
 * The TCPA requires written consent for texts and automated calls, so without it there is no link to text. A call that
 * a person dials in answer to a request is allowed, so the link stays and says what was not agreed to.
 */
export function contactLinks(data: Readonly<Record<string, unknown>>, options: Options): ContactLinks {
  const { subject, siteName, consentGiven } = options;
  const email = formatValue(data["email"]).trim();
  const digits = formatValue(data["phone"]).replace(/[^\d+]/g, "");
  const number = /^\+?\d{7,15}$/.test(digits) ? digits : undefined;
  const greeting = `Hello ${formatValue(data["firstName"]) || formatValue(data["name"])},\n\n\n\n${siteName}`;
  const query = `subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(greeting.toWellFormed())}`;
  return {
    email: plainAddress.test(email) ? `mailto:${email}?${query}` : undefined,
    call: number && `tel:${number}`,
    text: number && consentGiven ? `sms:${number}` : undefined,
    callAdvice: number && callAdvice(consentGiven, data["preferredContact"] === "phone"),
  };
}

function callAdvice(consentGiven: boolean, prefersPhone: boolean): string {
  if (consentGiven) return "They agreed to calls and texts.";
  return prefersPhone
    ? "They prefer the phone but did not agree to texts or automated calls: dial yourself, and do not text."
    : "They did not agree to calls or texts. Call only if they asked you to, and do not text.";
}
