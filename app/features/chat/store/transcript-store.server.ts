import { asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { chatConversations, chatSpending, chatTurns } from "./chat-tables.server.ts";

/** The only SQL on the chat's tables. All texts are already scrubbed. */
export type Turn = typeof chatTurns.$inferSelect;

export async function storeTurn(db: Database, turn: Turn): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(chatConversations)
      .values({ id: turn.conversationId, createdAt: turn.createdAt, lastTurnAt: turn.createdAt })
      .onConflictDoUpdate({ target: chatConversations.id, set: { lastTurnAt: turn.createdAt } });
    await tx.insert(chatTurns).values(turn);
  });
}

/** Links a conversation to the lead of a form; false if there is no such conversation. */
export async function linkConversation(db: Database, conversationId: string, leadId: string): Promise<boolean> {
  const linked = await db
    .update(chatConversations)
    .set({ leadId })
    .where(eq(chatConversations.id, conversationId))
    .returning({ id: chatConversations.id });
  return linked.length > 0;
}

/** For the lead page of the admin area: every turn attached to this lead, oldest first. */
export async function transcriptOfLead(db: Database, leadId: string) {
  return db
    .select({
      asked: chatTurns.asked,
      answered: chatTurns.answered,
      engine: chatTurns.engine,
      outcome: chatTurns.outcome,
      createdAt: chatTurns.createdAt,
    })
    .from(chatTurns)
    .innerJoin(chatConversations, eq(chatConversations.id, chatTurns.conversationId))
    .where(eq(chatConversations.leadId, leadId))
    .orderBy(asc(chatTurns.createdAt));
}

/** What visitors asked, newest first, page by page; with the lead whose form it was sent with, if any. */
export async function listQuestions(db: Database, limit: number, before?: { createdAt: Date; id: string }) {
  const { id, asked, answered, engine, outcome, createdAt } = chatTurns;
  return db
    .select({ id, asked, answered, engine, outcome, createdAt, leadId: chatConversations.leadId })
    .from(chatTurns)
    .innerJoin(chatConversations, eq(chatConversations.id, chatTurns.conversationId))
    .where(before && sql`(${createdAt}, ${id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countQuestionsSince(db: Database, since: Date): Promise<number> {
  return db.$count(chatTurns, gte(chatTurns.createdAt, since));
}

/** Deletes the conversations attached to these leads; turns are deleted with their conversation. */
export async function deleteConversationsOf(tx: Transaction, leadIds: readonly string[]): Promise<number> {
  if (leadIds.length === 0) return 0;
  const gone = await tx
    .delete(chatConversations)
    .where(inArray(chatConversations.leadId, [...leadIds]))
    .returning({ id: chatConversations.id });
  return gone.length;
}

export async function eraseConversationsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(chatConversations).where(lt(chatConversations.lastTurnAt, before));
}

export async function tokensSpentOn(db: Database, day: string): Promise<number> {
  const [row] = await db.select().from(chatSpending).where(eq(chatSpending.day, day));
  return row?.tokens ?? 0;
}

export async function addSpending(db: Database, day: string, tokens: number): Promise<void> {
  await db
    .insert(chatSpending)
    .values({ day, tokens })
    .onConflictDoUpdate({ target: chatSpending.day, set: { tokens: sql`${chatSpending.tokens} + ${tokens}` } });
}
