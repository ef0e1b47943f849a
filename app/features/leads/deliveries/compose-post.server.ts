import type { FormsContent } from "#app/content/forms-schema.ts";
import type { OutgoingPost } from "#server/outgoing/post.ts";
import { type BesideLeads, leadAsJson } from "../lead-json.server.ts";
import type { LeadRow } from "../store/list-leads.server.ts";
import type { deliveries, destinations } from "./delivery-tables.server.ts";
import { followUpBossPost } from "./follow-up-boss.server.ts";
import { webhookHeaders } from "./webhook-signature.server.ts";

export type Delivery = typeof deliveries.$inferSelect;
export type Destination = typeof destinations.$inferSelect;

type Parts = {
  readonly delivery: Delivery;
  readonly destination: Destination;
  readonly lead: LeadRow;
  readonly beside: BesideLeads;
  readonly now: Date;
  readonly forms: FormsContent;
  readonly siteHost: string;
};

/** Of the payload: it changes when a receiver would break. */
export const payloadVersion = 1;

export function composePost(parts: Parts): OutgoingPost {
  const { destination, lead, forms, siteHost } = parts;
  return destination.kind === "followupboss"
    ? followUpBossPost(destination, lead, { forms, siteHost })
    : webhookPost(parts);
}

function webhookPost({ delivery, destination, lead, beside, now }: Parts): OutgoingPost {
  const body = JSON.stringify({
    type: delivery.event,
    version: payloadVersion,
    timestamp: delivery.createdAt.toISOString(),
    test: delivery.leadId === null,
    change: delivery.change,
    data: leadAsJson(lead, beside),
  });
  const headers = webhookHeaders({ id: delivery.id, at: now, body, secrets: secretsOf(destination, now) });
  return { address: destination.address, headers, body };
}

/** Two while the receiver changes over to the new one. */
function secretsOf({ secret, previousSecret, previousSecretUntil }: Destination, now: Date): string[] {
  const isStillUsed = previousSecret !== null && previousSecretUntil !== null && now < previousSecretUntil;
  return isStillUsed ? [secret, previousSecret] : [secret];
}
