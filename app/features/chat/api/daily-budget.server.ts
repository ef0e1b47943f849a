import type { ChatContent } from "#app/content/chat-schema.ts";
import type { LimitedClient, RateLimiter } from "#server/http/rate-limiter.ts";
import type { Log } from "#server/log.ts";
import type { Admission } from "./chat-api.server.ts";

type Dependencies = {
  readonly limiter: RateLimiter;
  readonly log: Log;
  readonly refusals: () => ChatContent["refusals"];
};

/**
 * Every answered message is stored for 24 months (Reg N), so the daily number of messages bounds disk usage:
 * docs/decisions/0184. Messages over the limit are refused rather than answered without a record.
 */
export function admitToday({ limiter, log, refusals }: Dependencies) {
  return async (client: LimitedClient): Promise<Admission> => {
    const own = await limiter.take("chat-day", client);
    if (own.retryAfterSeconds !== undefined) {
      return { kind: "refused", error: refusals().own_limit, retryAfterSeconds: own.retryAfterSeconds };
    }
    const all = await limiter.take("chat-day-all", "everybody");
    if (all.retryAfterSeconds === undefined) return { kind: "admitted" };
    log.warn("daily chat message limit reached");
    return { kind: "refused", error: refusals().site_limit, retryAfterSeconds: all.retryAfterSeconds };
  };
}
