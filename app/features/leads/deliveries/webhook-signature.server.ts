import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

export const newWebhookSecret = () => prefix + randomBytes(32).toString("base64");

type Message = { readonly id: string; readonly at: Date; readonly body: string; readonly secrets: readonly string[] };

/** The three headers of the Standard Webhooks specification, with one signature for each secret that is in use. */
export function webhookHeaders({ id, at, body, secrets }: Message) {
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  const signature = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${signature(secret)}`).join(" "),
  };
}
