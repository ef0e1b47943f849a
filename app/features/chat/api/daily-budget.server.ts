import type { LimitedClient, RateLimiter } from "#server/http/rate-limiter.ts";
import type { Log } from "#server/log.ts";
import type { Admission } from "./chat-api.server.ts";

const clientLimitMessage =
  "You have asked a lot today, so the assistant takes a break. Please use the contact form or call us: a person is glad to help.";
const siteLimitMessage =
  "The assistant has had a very busy day and takes a break. Please use the contact form or call us: a person is glad to help.";

type Dependencies = { readonly limiter: RateLimiter; readonly log: Log };

/**
 * Every answered message is stored for 24 months (Reg N), so the daily number of messages bounds disk usage:
 * docs/decisions/0184. Messages over the limit are refused rather than answered without a record.
 */
export function admitToday({ limiter, log }: Dependencies) {
  return async (client: LimitedClient): Promise<Admission> => {
    const own = await limiter.take("chat-day", client);
    if (own.retryAfterSeconds !== undefined) {
      return { kind: "refused", error: clientLimitMessage, retryAfterSeconds: own.retryAfterSeconds };
    }
    const all = await limiter.take("chat-day-all", "everybody");
    if (all.retryAfterSeconds === undefined) return { kind: "admitted" };
    log.warn("daily chat message limit reached");
    return { kind: "refused", error: siteLimitMessage, retryAfterSeconds: all.retryAfterSeconds };
  };
}
