import { z } from "zod";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { defineJob, type JobDefinition } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log.ts";
import { addDays } from "#shared/time/day.ts";
import { dayIn } from "#shared/time/zone.ts";
import { marketTimeZone } from "../board/rate-board.ts";
import type { RateSource, SeriesAnswer } from "../sources.server/rate-source.ts";
import {
  addObservations,
  giveBackLease,
  lastFetched,
  newestDays,
  recordFetch,
  takeLease,
} from "../store/rate-store.server.ts";

export const refreshRatesJob = "refresh-rates";

const dayMs = 24 * 60 * 60 * 1000;
const leaseMs = 5 * 60 * 1000;
/** Sources revise their figures, so the last month is fetched again each time. */
const overlapDays = 30;

type Dependencies = {
  readonly db: Database;
  readonly source: RateSource;
  readonly series: () => readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  /** Drops everything cached with the previous figures. */
  readonly clear: () => void;
};

export type RefreshOutcome =
  | { readonly kind: "nothing_to_fetch" }
  | { readonly kind: "fresh" }
  | { readonly kind: "held_by_another" }
  | { readonly kind: "fetched"; readonly added: number; readonly failed: readonly string[] };

/** "start" fetches only if the figures are older than a day; "schedule" always fetches. */
export type RefreshReason = "start" | "schedule";

export async function refreshRates(deps: Dependencies, reason: RefreshReason): Promise<RefreshOutcome> {
  const { db, source, clock } = deps;
  if (deps.series().length === 0) return { kind: "nothing_to_fetch" };
  const now = clock.now();
  if (reason === "start" && !(await isDue(deps))) return { kind: "fresh" };
  if (!(await takeLease(db, source.name, now, new Date(now.getTime() + leaseMs)))) return { kind: "held_by_another" };
  try {
    return await fetchAll(deps, now);
  } finally {
    await giveBackLease(db, source.name, clock.now());
  }
}

/** True if a series was never fetched, or not for a day. */
export async function isDue({ db, source, series, clock }: Omit<Dependencies, "log" | "clear">): Promise<boolean> {
  const now = clock.now();
  const fetched = await lastFetched(db, source.name, now);
  return series().some((name) => now.getTime() - (fetched.get(name)?.getTime() ?? 0) > dayMs);
}

async function fetchAll(deps: Dependencies, now: Date): Promise<RefreshOutcome> {
  const { db, source, series, log } = deps;
  const newest = await newestDays(db, source.name);
  const wanted = series().map((name) => {
    const day = newest.get(name);
    return { series: name, since: day && addDays(day, -overlapDays) };
  });
  const answers = await source.read(wanted, dayIn(marketTimeZone, now));
  const outcome = { added: 0, failed: [] as string[] };
  for (const answer of answers) {
    outcome.added += await keep(deps, answer, now);
    if (answer.kind === "failed") outcome.failed.push(answer.series);
  }
  // Even if nothing was added, because the time of the last update has changed.
  if (outcome.failed.length < answers.length) deps.clear();
  log.info({ source: source.name, added: outcome.added, failed: outcome.failed }, "rates fetched");
  return { kind: "fetched", ...outcome };
}

/** The figures and the record of the fetch are committed together. */
async function keep({ db, source, log }: Dependencies, answer: SeriesAnswer, at: Date): Promise<number> {
  const { series } = answer;
  const about = { source: source.name, series };
  if (answer.kind === "failed") {
    log.warn({ ...about, reason: answer.reason }, "could not fetch a rate series, keeping the last figures");
    await db.transaction((tx) =>
      recordFetch(tx, { ...about, fetchedAt: at, succeeded: false, reason: answer.reason.slice(0, 300), added: 0 }),
    );
    return 0;
  }
  const refused = answer.refused.slice(0, 5);
  if (refused.length > 0)
    log.warn({ ...about, refused, count: answer.refused.length }, "implausible rates were rejected");
  // A response with nothing but impossible figures does not count as a successful fetch.
  const succeeded = answer.observations.length > 0 || refused.length === 0;
  return db.transaction(async (tx) => {
    const added = await addObservations(tx, { ...about, observations: answer.observations, at });
    const reason = refused.length > 0 ? `refused ${refused.join("; ")}`.slice(0, 300) : null;
    await recordFetch(tx, { ...about, fetchedAt: at, succeeded, reason, added });
    return added;
  });
}

/** Idempotent: fetching twice adds nothing. A failing source is retried with backoff and jitter. */
export function defineRefreshRates(deps: Dependencies): JobDefinition {
  return defineJob({
    name: refreshRatesJob,
    schema: z.object({ reason: z.enum(["start", "schedule"]).optional() }),
    options: { retryLimit: 8, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 240 },
    schedule: { cron: "0 8 * * *", timeZone: () => marketTimeZone },
    handle: async ({ reason = "schedule" }) => {
      const outcome = await refreshRates(deps, reason);
      if (outcome.kind === "fetched" && outcome.failed.length > 0) {
        throw new Error(`no figures for ${outcome.failed.join(", ")}`);
      }
    },
  });
}
