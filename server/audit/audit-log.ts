import { desc, eq, lt } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { type AuditAction, auditLog } from "../db/inbox-schema.ts";

export type Actor = { readonly id: string | null; readonly email: string };
export type AuditEntry = typeof auditLog.$inferSelect;

type NewEntry = {
  readonly actor: Actor;
  readonly action: AuditAction;
  /** A lead's or an account's id: never a name or an address. */
  readonly subjectId?: string;
  readonly detail?: string;
};

export type AuditLog = ReturnType<typeof createAuditLog>;

/** What no admin did: jobs, and commands from the shell. */
export const theSite: Actor = { id: null, email: "the site" };
export const theShell: Actor = { id: null, email: "npm run admin" };

/** 16 CFR 314.4(c)(8): who did what. Entries can be added and read, nothing else; the database refuses the rest. */
export function createAuditLog({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    record: async ({ actor, action, subjectId, detail }: NewEntry, tx: Database | Transaction = db): Promise<void> => {
      await tx.insert(auditLog).values({
        at: clock.now(),
        actorId: actor.id,
        actorEmail: actor.email,
        action,
        subjectId: subjectId ?? null,
        detail: detail ?? null,
      });
    },
    /** Newest first; `before` is the id of the last entry of the page above. */
    list: (limit: number, before?: number): Promise<AuditEntry[]> =>
      db
        .select()
        .from(auditLog)
        .where(before === undefined ? undefined : lt(auditLog.id, before))
        .orderBy(desc(auditLog.id))
        .limit(limit),
    about: (subjectId: string): Promise<AuditEntry[]> =>
      db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(desc(auditLog.id)).limit(50),
  };
}
