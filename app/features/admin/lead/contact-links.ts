import { formatValue } from "#shared/text/humanize.ts";

export type ContactLinks = {
  readonly reply: string | undefined;
  readonly call: string | undefined;
  readonly text: string | undefined;
};

const plainAddress = /^[^\s@<>"(),:;[\]\\?&%]+@[^\s@<>"(),:;[\]\\?&%]+$/;

/** Links that open the mail program or the phone. Forms take any text: what is not an address gets no link. */
export function contactLinks(data: Record<string, unknown>, subject: string, siteName: string): ContactLinks {
  const email = formatValue(data["email"]).trim();
  const digits = formatValue(data["phone"]).replace(/[^\d+]/g, "");
  const number = /^\+?\d{7,15}$/.test(digits) ? digits : undefined;
  const greeting = `Hello ${formatValue(data["firstName"]) || formatValue(data["name"])},\n\n\n\n${siteName}`;
  const query = `subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(greeting.toWellFormed())}`;
  return {
    reply: plainAddress.test(email) ? `mailto:${email}?${query}` : undefined,
    call: number && `tel:${number}`,
    text: number && `sms:${number}`,
  };
}
