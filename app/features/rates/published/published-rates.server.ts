import { asc, desc, lte } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { type DeskDecision, rateDeskDecisions, rateDeskVersions } from "../store/rate-tables.server.ts";
import type { DeskVersion } from "./published-figures.ts";

/** The only SQL on the desk's versions and decisions. The newest version first, its decisions oldest first. */
export async function readDesk(db: Database, asOf: Date): Promise<DeskVersion[]> {
  const versions = await db
    .select()
    .from(rateDeskVersions)
    .where(lte(rateDeskVersions.enteredAt, asOf))
    .orderBy(desc(rateDeskVersions.enteredAt));
  const decisions = await db
    .select()
    .from(rateDeskDecisions)
    .where(lte(rateDeskDecisions.decidedAt, asOf))
    .orderBy(asc(rateDeskDecisions.id));
  const byVersion = Map.groupBy(decisions, ({ versionId }) => versionId);
  return versions.map((version) => ({ ...version, decisions: byVersion.get(version.id) ?? [] }));
}

export async function insertVersion(db: Database, version: Omit<DeskVersion, "decisions">): Promise<void> {
  await db.insert(rateDeskVersions).values(version);
}

type Decided = {
  readonly versionId: string;
  readonly decision: DeskDecision;
  readonly decidedBy: string;
  readonly decidedAt: Date;
};

export async function insertDecision(db: Database, decided: Decided): Promise<void> {
  await db.insert(rateDeskDecisions).values(decided);
}
