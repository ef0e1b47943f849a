import { createHmac } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { rateLimits } from "../db/schema.ts";
import type { Log } from "../log.ts";
import { type RateLimitName, rateLimitRules } from "./rate-limit-rules.ts";

export type RateLimiter = {
  /** Counts one call; `retryAfterSeconds` is set when it is one too many. */
  readonly take: (name: RateLimitName, client: string) => Promise<{ readonly retryAfterSeconds?: number }>;
  readonly forgetExpired: () => Promise<void>;
};

type Options = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: string;
  readonly scale: number;
};

/** Fixed windows in one upsert, so that all nodes on a database count together. */
export function createRateLimiter({ db, clock, log, secret, scale }: Options): RateLimiter {
  // Addresses are personal data: only a keyed hash of them is stored.
  const keyFor = (name: string, client: string) =>
    `${name}:${createHmac("sha256", secret).update(client).digest("base64url").slice(0, 22)}`;

  async function count(key: string, now: Date, windowEndsAt: Date) {
    const expired = lt(rateLimits.windowEndsAt, now);
    const [row] = await db
      .insert(rateLimits)
      .values({ key, used: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          used: sql`case when ${expired} then 1 else ${rateLimits.used} + 1 end`,
          windowEndsAt: sql`case when ${expired} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
        },
      })
      .returning({ used: rateLimits.used, windowEndsAt: rateLimits.windowEndsAt });
    return row;
  }

  return {
    take: async (name, client) => {
      const rule = rateLimitRules[name];
      const now = clock.now();
      try {
        const row = await count(keyFor(name, client), now, new Date(now.getTime() + rule.windowSeconds * 1000));
        if (!row || row.used <= rule.count * scale) return {};
        return { retryAfterSeconds: Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000)) };
      } catch (error) {
        // Without a database nothing can be counted; what needs it fails by itself, what does not goes on.
        log.error({ err: error, limit: name }, "a rate limit could not be counted");
        return {};
      }
    },
    forgetExpired: async () => {
      await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, clock.now()));
    },
  };
}
