import { z } from "zod";
import { payloadVersion } from "#app/features/leads/deliveries/compose-post.server.ts";
import type { DeliveryEvent } from "#app/features/leads/deliveries/delivery-events.ts";
import { leadStatuses } from "#app/features/leads/lead-status.ts";
import { lead } from "./answers.ts";

export type Webhook = { readonly name: DeliveryEvent; readonly summary: string; readonly body: z.ZodType };

/** Of the Standard Webhooks specification. */
export const webhookHeaders = [
  { name: "webhook-id", description: "Of the delivery, the same at every attempt: what has it came before." },
  { name: "webhook-timestamp", description: "Of the attempt, in seconds since 1970." },
  { name: "webhook-signature", description: "One or, while the secret changes, two of the form v1,BASE64." },
];

const common = {
  version: z.literal(payloadVersion),
  timestamp: z.iso.datetime().describe("When it happened."),
  test: z.boolean().describe("True for a sample that nobody wrote."),
};

export const webhooks: readonly Webhook[] = [
  {
    name: "lead.created",
    summary: "A new lead, in the shape of the export, as it is when this is sent.",
    body: z.object({ type: z.literal("lead.created"), ...common, change: z.null(), data: lead }),
  },
  {
    name: "lead.status_changed",
    summary: "A lead whose status somebody changed, if the destination asks for it.",
    body: z.object({
      type: z.literal("lead.status_changed"),
      ...common,
      change: z.object({ from: z.enum(leadStatuses), to: z.enum(leadStatuses) }),
      data: lead,
    }),
  },
];
