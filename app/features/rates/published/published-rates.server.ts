import { asc, desc, lte } from "drizzle-orm";
import type { RateProduct } from "#app/content/rates-schema.ts";
import type { Database } from "#server/db/connect.ts";
import { dayIn } from "#shared/time/zone.ts";
import { type RateDecision, rateDecisions, rateVersions } from "../store/rate-tables.server.ts";
import { currentPublishedRate, type RateVersion } from "./published-figures.ts";
import { termsProblem } from "./terms-problem.ts";

/** The only SQL on published rate versions and decisions. Newest version first, its decisions oldest first. */
export async function readRateVersions(db: Database, asOf: Date): Promise<RateVersion[]> {
  const versions = await db
    .select()
    .from(rateVersions)
    .where(lte(rateVersions.enteredAt, asOf))
    .orderBy(desc(rateVersions.enteredAt));
  const decisions = await db
    .select()
    .from(rateDecisions)
    .where(lte(rateDecisions.decidedAt, asOf))
    .orderBy(asc(rateDecisions.id));
  const byVersion = Map.groupBy(decisions, ({ versionId }) => versionId);
  return versions.map((version) => ({ ...version, decisions: byVersion.get(version.id) ?? [] }));
}

/** The names of products with a published rate, and of those whose terms do not make an APR (12 CFR 1026.24). */
export async function readOwnRates(db: Database, products: readonly RateProduct[], now: Date, timeZone: string) {
  const versions = await readRateVersions(db, now);
  const current = products.flatMap(({ id, label, adjustable }) => {
    const rate = currentPublishedRate(versions, id, dayIn(timeZone, now));
    if (!rate) return [];
    const { terms } = rate;
    const complete = terms !== null && !termsProblem(terms) && (!adjustable || terms.adjustable !== undefined);
    return [{ label, complete }];
  });
  return {
    published: current.map(({ label }) => label),
    incomplete: current.filter(({ complete }) => !complete).map(({ label }) => label),
  };
}

export async function insertVersion(db: Database, version: Omit<RateVersion, "decisions">): Promise<void> {
  await db.insert(rateVersions).values(version);
}

type Decided = {
  readonly versionId: string;
  readonly decision: RateDecision;
  readonly decidedBy: string;
  readonly decidedAt: Date;
};

export async function insertDecision(db: Database, decided: Decided): Promise<void> {
  await db.insert(rateDecisions).values(decided);
}
