import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { chatConversations, chatSpending, chatTurns, type Feedback } from "./chat-tables.server.ts";

/** Feedback comes later, if at all. All texts are already scrubbed. */
export type Turn = Omit<typeof chatTurns.$inferSelect, "feedback">;

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

export type GivenFeedback = {
  readonly conversationId: string;
  readonly turnId: string;
  /** Null takes it back. */
  readonly feedback: Feedback | null;
};

/** False if this conversation has no such turn. */
export async function storeFeedback(
  db: Database,
  { conversationId, turnId, feedback }: GivenFeedback,
): Promise<boolean> {
  const changed = await db
    .update(chatTurns)
    .set({ feedback })
    .where(and(eq(chatTurns.id, turnId), eq(chatTurns.conversationId, conversationId)))
    .returning({ id: chatTurns.id });
  return changed.length > 0;
}

export async function countQuestionsSince(db: Database, since: Date): Promise<number> {
  return db.$count(chatTurns, gte(chatTurns.createdAt, since));
}

export async function deleteConversationsBefore(tx: Transaction, before: Date): Promise<number> {
  const gone = await tx
    .delete(chatConversations)
    .where(lt(chatConversations.lastTurnAt, before))
    .returning({ id: chatConversations.id });
  return gone.length;
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
