import { createHmac } from "node:crypto";
import { eq, gt, lt, or, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { rateLimits } from "../db/site-tables.ts";
import type { DatabaseWatch } from "../db/watch-database.ts";
import type { Log } from "../log.ts";
import { runTogether } from "../run-together.ts";
import { type Call, type Counted, countCalls } from "./count-calls.ts";
import { type RateLimitName, type RateLimitRule, rateLimitRules } from "./rate-limit-rules.ts";
import { createWindowCounter } from "./window-counter.ts";

/** One key of a client. `share` multiplies the count of the rule for this key. */
export type LimitKey = { readonly key: string; readonly share: number };
export type LimitedClient = string | readonly (string | LimitKey)[];

export type LimitedCall = { readonly name: RateLimitName; readonly client: LimitedClient };

export type LimitResult = { readonly retryAfterSeconds?: number };

export type RateLimiter = {
  /**
   * Counts one call for a client, or for one client under several keys. `retryAfterSeconds` is set if the limit is
   * exceeded.
   */
  readonly take: (name: RateLimitName, client: LimitedClient) => Promise<LimitResult>;
  /** Several at once, in the same order. In a transaction they count only if it commits. */
  readonly takeAll: (calls: readonly LimitedCall[], tx?: Transaction) => Promise<readonly LimitResult[]>;
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

const longestWindowSeconds = Math.max(...Object.values(rateLimitRules).map(({ windowSeconds }) => windowSeconds));

/** Counted in the database, which all nodes share; per node while it is unreachable. */
export function createRateLimiter({ db, watch, clock, log, secret, scale }: Options): RateLimiter {
  // Addresses are personal data: only a keyed hash of them is stored.
  const keyFor = (name: string, client: string) =>
    `${name}:${createHmac("sha256", secret).update(client).digest("base64url").slice(0, 22)}`;

  function sharesOf(name: string, client: LimitedClient): Map<string, number> {
    const keys = [client].flat().map((each) => (typeof each === "string" ? { key: each, share: 1 } : each));
    return new Map(keys.map(({ key, share }) => [keyFor(name, key), share] as const));
  }

  /** Calls of several requests at once are one statement. Losing the last counts would do no harm. */
  const countTogether = runTogether<readonly Call[], Counted[]>({
    maxItems: 100,
    run: async (requests) => {
      const counted = await watch.withinUnlessHeld(() =>
        countCalls(db, requests.flat(), clock.now(), { isLossHarmless: true }),
      );
      return requests.map(({ length }) => counted.splice(0, length));
    },
  });

  const memory = createWindowCounter();

  const countLocally = (calls: readonly Call[], now: Date): Counted[] =>
    calls.map(({ key, windowEndsAt }) => ({
      key,
      ...memory.count(key, now.getTime(), windowEndsAt.getTime() - now.getTime()),
    }));

  type Limit = {
    readonly rule: RateLimitRule;
    readonly shares: ReadonlyMap<string, number>;
    readonly calls: readonly Call[];
  };

  function limitOf({ name, client }: LimitedCall, now: Date): Limit {
    const rule: RateLimitRule = rateLimitRules[name];
    const shares = sharesOf(name, client);
    const windowEndsAt = new Date(now.getTime() + rule.windowSeconds * 1000);
    return { rule, shares, calls: [...shares.keys()].map((key) => ({ key, windowEndsAt })) };
  }

  /** Allowed as long as the client is below the limit for each of its keys. */
  function check({ rule, shares }: Limit, now: Date, counted: readonly Counted[]): LimitResult {
    const allowed = rule.count * (rule.scaled === false ? 1 : scale);
    const waits = counted
      .filter(({ key, used }) => used > allowed * (shares.get(key) ?? 1))
      .map(({ endsAtMs }) => endsAtMs - now.getTime());
    return waits.length === 0 ? {} : { retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
  }

  async function takeAll(wanted: readonly LimitedCall[], tx?: Transaction): Promise<LimitResult[]> {
    const now = clock.now();
    const limits = wanted.map((call) => limitOf(call, now));
    const calls = limits.flatMap((limit) => limit.calls);
    const counted = calls.length === 0 ? [] : await (tx ? countCalls(tx, calls, now) : countOrEstimate(calls, now));
    return limits.map((limit) => check(limit, now, counted.splice(0, limit.calls.length)));
  }

  async function countOrEstimate(calls: readonly Call[], now: Date): Promise<Counted[]> {
    try {
      return await watch.withinUnlessHeld(() => countTogether(calls));
    } catch (error) {
      // Requests that need the database fail on their own; others continue, with the same limits per node.
      log.error({ err: error }, "rate limits are counted per node while the database is unreachable");
      return countLocally(calls, now);
    }
  }

  return {
    take: async (name, client) => (await takeAll([{ name, client }]))[0] ?? {},
    takeAll,
    takeLocally: (name, client) => {
      const now = clock.now();
      const limit = limitOf({ name, client }, now);
      return check(limit, now, countLocally(limit.calls, now));
    },
    giveBack: async (name, client) => {
      await db
        .update(rateLimits)
        .set({ used: sql`greatest(${rateLimits.used} - 1, 0)` })
        .where(eq(rateLimits.key, keyFor(name, client)));
    },
    forgetExpired: async () => {
      const now = clock.now();
      const tooLate = new Date(now.getTime() + 2 * longestWindowSeconds * 1000);
      await db.delete(rateLimits).where(or(lt(rateLimits.windowEndsAt, now), gt(rateLimits.windowEndsAt, tooLate)));
    },
  };
}
