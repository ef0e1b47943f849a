import type { FormsContent } from "#app/content/forms-schema.ts";
import type { OutgoingPost } from "#server/outgoing/post.ts";
import { usableAddress } from "../contact.ts";
import { leadTitle } from "../lead-kinds.ts";
import { readableAnswers } from "../lead-labels.ts";
import { nameOf } from "../lead-summary.ts";
import type { LeadRow } from "../store/list-leads.server.ts";

type Account = { readonly address: string; readonly secret: string };
type Context = { readonly forms: FormsContent; readonly siteHost: string };

export const followUpBossAddress = (origin: string) => `${origin}/v1/events`;

/** An event about a person, which starts the broker's automations there; a person alone would start none. */
export function followUpBossPost(account: Account, lead: LeadRow, { forms, siteHost }: Context): OutgoingPost {
  const { data, formType, createdAt } = lead;
  const answers = readableAnswers(forms, formType, data).map(({ label, text }) => `${label}: ${text}`);
  const event = {
    source: siteHost,
    system: "Homeport",
    type: "General Inquiry",
    occurredAt: createdAt.toISOString(),
    message: [leadTitle(formType), ...answers].join("\n"),
    person: personOf(data),
  };
  const credentials = Buffer.from(`${account.secret}:`).toString("base64");
  return {
    address: account.address,
    headers: { Authorization: `Basic ${credentials}` },
    body: JSON.stringify(event),
  };
}

function personOf(data: LeadRow["data"]) {
  const text = (key: string) => (typeof data[key] === "string" ? data[key].trim() : "");
  const email = usableAddress(data["email"]);
  const phone = text("phone");
  const names = { firstName: text("firstName"), lastName: text("lastName") };
  return {
    ...(names.firstName || names.lastName ? names : { name: nameOf(data) }),
    ...(email && { emails: [{ value: email }] }),
    ...(phone && { phones: [{ value: phone }] }),
  };
}
