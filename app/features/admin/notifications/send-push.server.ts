import { eq } from "drizzle-orm";
import webPush from "web-push";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Post, PostAnswer } from "#server/outgoing/post.ts";
import { pushDevices } from "./notification-tables.server.ts";
import type { PushKeys } from "./push-keys.server.ts";
import type { PushMessage } from "./push-message.ts";

export type PushDevice = typeof pushDevices.$inferSelect;

export type SendDependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly post: Post;
  readonly pushKeys: () => Promise<PushKeys>;
  /** How a push service reaches whoever runs this site: an https or mailto address. */
  readonly subject: () => string;
};

/** `gone` when the browser ended the subscription: the device is deleted. */
export type PushOutcome = "sent" | "gone" | "failed";

/** After that, a lead that nobody was told of is found in the inbox. */
const keptSeconds = 12 * 60 * 60;

/** Encrypted for the one browser (RFC 8291), so that the push service in between can read nothing. */
export async function sendPush(deps: SendDependencies, device: PushDevice, message: PushMessage): Promise<PushOutcome> {
  const { db, clock, post } = deps;
  const { endpoint, p256dh, auth } = device;
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: deps.subject(), ...(await deps.pushKeys()) },
    TTL: keptSeconds,
    urgency: "high",
    topic: message.tag,
  });
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const answer = await post({ address: endpoint, headers, body: request.body ?? "" });
  const isThis = eq(pushDevices.id, device.id);
  if (isGone(answer)) {
    await db.delete(pushDevices).where(isThis);
    return "gone";
  }
  const problem = problemOf(answer);
  await db
    .update(pushDevices)
    .set(problem === null ? { problem, lastSentAt: clock.now() } : { problem })
    .where(isThis);
  return problem === null ? "sent" : "failed";
}

const isGone = (answer: PostAnswer) => answer.kind === "answered" && (answer.status === 404 || answer.status === 410);

function problemOf(answer: PostAnswer): string | null {
  if (answer.kind === "unanswered") return answer.reason;
  const isTaken = answer.status >= 200 && answer.status <= 299;
  return isTaken ? null : `The push service answered ${answer.status}.`;
}
