import { createHmac } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { rateLimits } from "../db/schema.ts";
import type { Log } from "../log.ts";
import { type RateLimitName, type RateLimitRule, rateLimitRules } from "./rate-limit-rules.ts";

export type RateLimiter = {
  /**
   * Counts one call for a client, or for one client under several names; `retryAfterSeconds` is set when it is one
   * too many. `within` a transaction it counts only if what it guards is committed.
   */
  readonly take: (
    name: RateLimitName,
    client: string | readonly string[],
    within?: Pick<Database, "insert">,
  ) => Promise<{ readonly retryAfterSeconds?: number }>;
  /** Takes one count back, for limits on failures alone: counted first, given back on success. */
  readonly giveBack: (name: RateLimitName, client: string) => Promise<void>;
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

  async function count(keys: readonly string[], now: Date, windowEndsAt: Date, within: Pick<Database, "insert">) {
    const expired = lt(rateLimits.windowEndsAt, now);
    return await within
      .insert(rateLimits)
      .values(keys.map((key) => ({ key, used: 1, windowEndsAt })))
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          used: sql`case when ${expired} then 1 else ${rateLimits.used} + 1 end`,
          windowEndsAt: sql`case when ${expired} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
        },
      })
      .returning({ used: rateLimits.used, windowEndsAt: rateLimits.windowEndsAt });
  }

  return {
    take: async (name, client, within = db) => {
      const rule: RateLimitRule = rateLimitRules[name];
      const now = clock.now();
      const windowEndsAt = new Date(now.getTime() + rule.windowSeconds * 1000);
      // Sorted: two calls that share two names take their rows in the same order and never wait for each other.
      const keys = [...new Set([client].flat())].map((each) => keyFor(name, each)).sort();
      if (keys.length === 0) return {};
      try {
        const rows = await count(keys, now, windowEndsAt, within);
        const allowed = rule.count * (rule.scaled === false ? 1 : scale);
        const waits = rows
          .filter(({ used }) => used > allowed)
          .map((row) => row.windowEndsAt.getTime() - now.getTime());
        return waits.length === 0 ? {} : { retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
      } catch (error) {
        // Without a database nothing can be counted; what needs it fails by itself, what does not goes on.
        log.error({ err: error, limit: name }, "a rate limit could not be counted");
        return {};
      }
    },
    giveBack: async (name, client) => {
      await db
        .update(rateLimits)
        .set({ used: sql`greatest(${rateLimits.used} - 1, 0)` })
        .where(eq(rateLimits.key, keyFor(name, client)));
    },
    forgetExpired: async () => {
      await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, clock.now()));
    },
  };
}
