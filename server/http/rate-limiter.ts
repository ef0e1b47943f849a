import { createHmac } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { rateLimits } from "../db/schema.ts";
import { type RateLimitName, rateLimitRules } from "./rate-limit-rules.ts";

export type RateLimiter = {
  /** Counts one call; `retryAfterSeconds` is set when it is one too many. */
  readonly take: (name: RateLimitName, client: string) => Promise<{ readonly retryAfterSeconds?: number }>;
  readonly forgetExpired: () => Promise<void>;
};

type Options = { readonly db: Database; readonly clock: Clock; readonly secret: string; readonly scale: number };

/** Fixed windows in one upsert, so that all nodes on a database count together. */
export function createRateLimiter({ db, clock, secret, scale }: Options): RateLimiter {
  // Addresses are personal data: only a keyed hash of them is stored.
  const keyFor = (name: string, client: string) =>
    `${name}:${createHmac("sha256", secret).update(client).digest("base64url").slice(0, 22)}`;

  return {
    take: async (name, client) => {
      const rule = rateLimitRules[name];
      const now = clock.now();
      const windowEndsAt = new Date(now.getTime() + rule.windowSeconds * 1000);
      const expired = lt(rateLimits.windowEndsAt, now);
      const [row] = await db
        .insert(rateLimits)
        .values({ key: keyFor(name, client), used: 1, windowEndsAt })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            used: sql`case when ${expired} then 1 else ${rateLimits.used} + 1 end`,
            windowEndsAt: sql`case when ${expired} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
          },
        })
        .returning({ used: rateLimits.used, windowEndsAt: rateLimits.windowEndsAt });
      if (!row || row.used <= rule.count * scale) return {};
      return { retryAfterSeconds: Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000)) };
    },
    forgetExpired: async () => {
      await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, clock.now()));
    },
  };
}
