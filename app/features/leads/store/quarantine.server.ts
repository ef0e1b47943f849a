import { randomUUID } from "node:crypto";
import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { boundAnswers } from "../submit/bound-answers.ts";
import type { Cursor } from "./cursor.ts";
import { hasEmail } from "./lead-sql.server.ts";
import { honeypotReason, leadEvents, quarantinedSubmissions } from "./lead-tables.server.ts";
import { type NewLead, storeAndEnqueue } from "./store-lead.server.ts";

type Dependencies = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly audit: AuditLog;
};

export type QuarantineKind = "suspicious" | "honeypot";

const isOfKind = (kind: QuarantineKind) =>
  (kind === "honeypot" ? eq : ne)(quarantinedSubmissions.reason, honeypotReason);

const isOlderThan = ({ createdAt, id }: Cursor) =>
  sql`(${quarantinedSubmissions.createdAt}, ${quarantinedSubmissions.id}) < (${createdAt.toISOString()}, ${id})`;

/** Submissions that look like a robot's: never a lead until an admin restores them. */
export function createQuarantine({ db, jobs, clock, audit }: Dependencies) {
  return {
    /** Newest first, page by page: what filled the honeypot apart from what may be a person. */
    list: (kind: QuarantineKind, limit: number, after?: Cursor) =>
      db
        .select()
        .from(quarantinedSubmissions)
        .where(and(isOfKind(kind), after && isOlderThan(after)))
        .orderBy(desc(quarantinedSubmissions.createdAt), desc(quarantinedSubmissions.id))
        .limit(limit),

    count: async (kind: QuarantineKind): Promise<number> => db.$count(quarantinedSubmissions, isOfKind(kind)),

    /** A lead like any other from here on, with its mail to the broker. */
    restore: async (actor: Actor, id: string): Promise<"restored" | "not-found"> =>
      db.transaction(async (tx) => {
        const [found] = await tx.delete(quarantinedSubmissions).where(eq(quarantinedSubmissions.id, id)).returning();
        if (!found) return "not-found";
        const { reason, ...quarantined } = found;
        const lead = { ...quarantined, data: boundAnswers(quarantined.data) };
        const stored = await storeAndEnqueue(tx, { jobs, leads: [lead] });
        if (stored.has(lead.id)) {
          const event = { kind: "restored" as const, actorEmail: actor.email, fromValue: reason, toValue: null };
          await tx.insert(leadEvents).values({ id: randomUUID(), leadId: id, createdAt: clock.now(), ...event });
        }
        await audit.record({ actor, action: "quarantine-restored", subjectId: id }, tx);
        return "restored";
      }),
  };
}

export async function insertQuarantined(db: Database, lead: NewLead, reason: string): Promise<void> {
  await db
    .insert(quarantinedSubmissions)
    .values({ ...lead, reason })
    .onConflictDoNothing();
}

export async function deleteQuarantinedOf(tx: Transaction, email: string): Promise<number> {
  const gone = await tx
    .delete(quarantinedSubmissions)
    .where(hasEmail(quarantinedSubmissions.data, email))
    .returning({ id: quarantinedSubmissions.id });
  return gone.length;
}

export async function deleteQuarantinedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(quarantinedSubmissions).where(lt(quarantinedSubmissions.createdAt, before));
}
