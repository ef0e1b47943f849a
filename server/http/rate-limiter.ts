import { createHmac } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { rateLimits } from "../db/site-tables.ts";
import type { DatabaseWatch } from "../db/watch-database.ts";
import type { Log } from "../log.ts";
import { type RateLimitName, type RateLimitRule, rateLimitRules } from "./rate-limit-rules.ts";
import { createWindowCounter } from "./window-counter.ts";

/** One key of a client. `share` multiplies the count of the rule for this key. */
export type LimitKey = { readonly key: string; readonly share: number };
export type LimitedClient = string | readonly (string | LimitKey)[];

type LimitResult = { readonly retryAfterSeconds?: number };

export type RateLimiter = {
  /**
   * Counts one call for a client, or for one client under several keys. `retryAfterSeconds` is set if the limit is
   * exceeded. `within` a transaction, the call counts only if the transaction commits.
   */
  readonly take: (
    name: RateLimitName,
    client: LimitedClient,
    within?: Pick<Database, "insert">,
  ) => Promise<LimitResult>;
  /** Like `take`, but counted in this process only, for calls that are too frequent for the database. */
  readonly takeLocally: (name: RateLimitName, client: LimitedClient) => LimitResult;
  /** Reverts one count, for limits on failures: counted first, given back on success. */
  readonly giveBack: (name: RateLimitName, client: string) => Promise<void>;
  readonly forgetExpired: () => Promise<void>;
};

type Options = {
  readonly db: Database;
  readonly watch: DatabaseWatch;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: string;
  readonly scale: number;
};

/** Fixed windows in one upsert, so that all nodes on one database share the counts. */
export function createRateLimiter({ db, watch, clock, log, secret, scale }: Options): RateLimiter {
  // Addresses are personal data: only a keyed hash of them is stored.
  const keyFor = (name: string, client: string) =>
    `${name}:${createHmac("sha256", secret).update(client).digest("base64url").slice(0, 22)}`;

  /** Sorted, so that two calls with the same keys lock their rows in the same order and cannot deadlock. */
  function sharesOf(name: string, client: LimitedClient): Map<string, number> {
    const keys = [client].flat().map((each) => (typeof each === "string" ? { key: each, share: 1 } : each));
    return new Map(keys.map(({ key, share }) => [keyFor(name, key), share] as const).sort());
  }

  async function count(keys: Iterable<string>, now: Date, windowEndsAt: Date, within: Pick<Database, "insert">) {
    const expired = lt(rateLimits.windowEndsAt, now);
    return await within
      .insert(rateLimits)
      .values([...keys].map((key) => ({ key, used: 1, windowEndsAt })))
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          used: sql`case when ${expired} then 1 else ${rateLimits.used} + 1 end`,
          windowEndsAt: sql`case when ${expired} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
        },
      })
      .returning({ key: rateLimits.key, used: rateLimits.used, windowEndsAt: rateLimits.windowEndsAt });
  }

  const memory = createWindowCounter();

  function countLocally(keys: Iterable<string>, { windowSeconds }: RateLimitRule, now: Date) {
    return [...keys].map((key) => ({ key, ...memory.count(key, now.getTime(), windowSeconds * 1000) }));
  }

  type Counted = { readonly key: string; readonly used: number; readonly endsAtMs: number };

  /** Allowed as long as the client is below the limit for each of its keys. */
  function check(
    rule: RateLimitRule,
    now: Date,
    shares: Map<string, number>,
    counted: readonly Counted[],
  ): LimitResult {
    const allowed = rule.count * (rule.scaled === false ? 1 : scale);
    const waits = counted
      .filter(({ key, used }) => used > allowed * (shares.get(key) ?? 1))
      .map(({ endsAtMs }) => endsAtMs - now.getTime());
    return waits.length === 0 ? {} : { retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
  }

  return {
    take: async (name, client, within = db) => {
      const rule: RateLimitRule = rateLimitRules[name];
      const now = clock.now();
      const windowEndsAt = new Date(now.getTime() + rule.windowSeconds * 1000);
      const shares = sharesOf(name, client);
      if (shares.size === 0) return {};
      try {
        const countAll = () => count(shares.keys(), now, windowEndsAt, within);
        const rows = await (within === db ? watch.within(countAll) : countAll());
        const counted = rows.map((row) => ({ ...row, endsAtMs: row.windowEndsAt.getTime() }));
        return check(rule, now, shares, counted);
      } catch (error) {
        // Requests that need the database fail on their own; others continue, with the same limits per node.
        log.error({ err: error, limit: name }, "rate limits are counted per node while the database is unreachable");
        return check(rule, now, shares, countLocally(shares.keys(), rule, now));
      }
    },
    takeLocally: (name, client) => {
      const rule: RateLimitRule = rateLimitRules[name];
      const now = clock.now();
      const shares = sharesOf(name, client);
      return check(rule, now, shares, countLocally(shares.keys(), rule, now));
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
