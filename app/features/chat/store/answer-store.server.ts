import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { chatAnswers } from "./chat-tables.server.ts";

export type BrokerAnswer = typeof chatAnswers.$inferSelect;
type Written = Pick<BrokerAnswer, "title" | "phrasings" | "groupKeys" | "answer" | "page">;

/** Those that the assistant uses, last changed last. */
export async function readLiveAnswers(db: Database): Promise<BrokerAnswer[]> {
  return db
    .select()
    .from(chatAnswers)
    .where(isNull(chatAnswers.retiredAt))
    .orderBy(chatAnswers.updatedAt, chatAnswers.id);
}

export async function listAnswers(db: Database): Promise<BrokerAnswer[]> {
  return db.select().from(chatAnswers).orderBy(desc(chatAnswers.updatedAt), chatAnswers.id);
}

export async function findAnswer(db: Database, id: string): Promise<BrokerAnswer | undefined> {
  const [answer] = await db.select().from(chatAnswers).where(eq(chatAnswers.id, id));
  return answer;
}

type Authored = { readonly id: string; readonly by: string; readonly at: Date };

export async function insertAnswer(tx: Transaction, written: Written, { id, by, at }: Authored): Promise<void> {
  const authored = { createdBy: by, createdAt: at, updatedBy: by, updatedAt: at };
  await tx.insert(chatAnswers).values({ id, ...written, ...authored });
}

/** `seen` is when the version that is changed was saved: false if there is a newer one, or none with this id. */
export async function changeAnswer(
  tx: Transaction,
  change: Written | Pick<BrokerAnswer, "retiredAt">,
  { id, by, at, seen }: Authored & { readonly seen: Date },
): Promise<boolean> {
  const changed = await tx
    .update(chatAnswers)
    .set({ ...change, updatedBy: by, updatedAt: at })
    .where(and(eq(chatAnswers.id, id), eq(chatAnswers.updatedAt, seen)))
    .returning({ id: chatAnswers.id });
  return changed.length > 0;
}
