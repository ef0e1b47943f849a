import { asc, desc, lte } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { type RateDecision, rateDecisions, rateVersions } from "../store/rate-tables.server.ts";
import type { RateVersion } from "./published-figures.ts";

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
