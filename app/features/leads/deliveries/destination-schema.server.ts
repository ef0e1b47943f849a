import { z } from "zod";
import { addressProblem } from "#server/outgoing/address-problem.ts";
import { deliveryEvents } from "./delivery-events.ts";
import { followUpBossAddress } from "./follow-up-boss.server.ts";

type Rules = { readonly allowPrivate: boolean; readonly followUpBossUrl: string };

const common = {
  id: z.uuid(),
  name: z.string().trim().min(1, "Please give it a name.").max(60, "Please use at most 60 characters."),
};

/** What an admin enters to add a destination. */
export function destinationSchema({ allowPrivate, followUpBossUrl }: Rules) {
  const webhook = z.object({
    ...common,
    kind: z.literal("webhook"),
    address: z
      .string()
      .trim()
      .max(2000, "Please use at most 2,000 characters.")
      .superRefine((address, context) => {
        const message = addressProblem(address, allowPrivate);
        if (message) context.addIssue({ code: "custom", message });
      }),
    events: z.array(z.enum(deliveryEvents)).min(1, "Please choose at least one."),
  });
  const followUpBoss = z
    .object({
      ...common,
      kind: z.literal("followupboss"),
      key: z
        .string()
        .trim()
        .regex(/^[\x21-\x39\x3b-\x7e]{8,200}$/, "Please enter the API key that Follow Up Boss shows under Admin, API."),
    })
    .transform((given) => ({
      ...given,
      address: followUpBossAddress(followUpBossUrl),
      events: ["lead.created" as const],
    }));
  return z.discriminatedUnion("kind", [webhook, followUpBoss], "Please choose what it is.");
}
