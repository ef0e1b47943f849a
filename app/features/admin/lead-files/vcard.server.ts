import { type Channel, channelWords } from "#app/features/leads/consent/channels.ts";
import { usableAddress } from "#app/features/leads/contact.ts";
import { nameOf } from "#app/features/leads/lead-summary.ts";
import { usualPhone } from "#app/features/leads/phone-number.server.ts";
import { escapeText, foldLines } from "#shared/icalendar.ts";
import { formatValue } from "#shared/text/humanize.ts";

type Lead = {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly consent: Readonly<Record<"calls" | "texts", { readonly given: boolean }>> | null;
};

type Options = {
  readonly lead: Lead;
  readonly title: string;
  /** Where the lead is in the admin area. */
  readonly url: string;
  readonly stopped: readonly Channel[];
};

/**
 * A lead for the address book of a phone, in vCard 3.0, which every phone reads. Phones copy their address book to other
 * companies: who it is and how to reach them is in it, and no answer.
 */
export function leadVcard({ lead, title, url, stopped }: Options): string {
  const { data, consent, id } = lead;
  const part = (key: string) => escapeText(formatValue(data[key]));
  const email = usableAddress(data["email"]);
  const name = nameOf(data);
  return foldLines([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "PRODID:-//Homeport//Lead//EN",
    `UID:lead-${id}`,
    `N:${part("lastName") || escapeText(part("firstName") ? "" : name)};${part("firstName")};;;`,
    `FN:${escapeText(name || title)}`,
    ...(email ? [`EMAIL;TYPE=INTERNET:${escapeText(email)}`] : []),
    ...phoneLines(data["phone"], consent?.texts.given === true),
    `NOTE:${escapeText([title, ...consentLines(consent), ...stopLines(stopped)].join("\n"))}`,
    `URL:${url}`,
    "END:VCARD",
  ]);
}

/** What was agreed to goes where the number goes. */
const consentLines = (consent: Lead["consent"]) => [
  `Calls: ${consent?.calls.given ? "agreed" : "not agreed"}`,
  `Texts: ${consent?.texts.given ? "agreed" : "not agreed"}`,
];

const stopLines = (stopped: readonly Channel[]) =>
  stopped.length > 0 ? [`Do not contact: ${channelWords(stopped)}`] : [];

function phoneLines(typed: unknown, agreedToTexts: boolean): string[] {
  const phone = usualPhone(typed);
  const text = phone
    ? `${phone.number}${phone.extension ? ` x${phone.extension}` : ""}`
    : escapeText(formatValue(typed));
  return text === "" ? [] : [`TEL;TYPE=${agreedToTexts ? "CELL" : "VOICE"}:${text}`];
}
