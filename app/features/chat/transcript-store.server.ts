import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { chatConversations, chatSpending, chatTurns } from "#server/db/chat-schema.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { formSubmissions } from "#server/db/schema.ts";

/** The only SQL on the chat's tables. Everything that comes in here is scrubbed already. */
export type Turn = Omit<typeof chatTurns.$inferSelect, "id">;

export async function storeTurn(db: Database, turn: Turn): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(chatConversations)
      .values({ id: turn.conversationId, createdAt: turn.createdAt, lastTurnAt: turn.createdAt })
      .onConflictDoUpdate({ target: chatConversations.id, set: { lastTurnAt: turn.createdAt } });
    await tx.insert(chatTurns).values({ id: randomUUID(), ...turn });
  });
}

/** Ties a conversation to the lead whose form it was sent along with; false when either is not there. */
export async function linkConversation(db: Database, conversationId: string, submissionId: string): Promise<boolean> {
  const [lead] = await db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.submissionId, submissionId));
  if (!lead) return false;
  const linked = await db
    .update(chatConversations)
    .set({ submissionId })
    .where(eq(chatConversations.id, conversationId))
    .returning({ id: chatConversations.id });
  return linked.length > 0;
}

/** For the admin's lead page: every turn that was sent along with this lead, oldest first. */
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
    .innerJoin(formSubmissions, eq(formSubmissions.submissionId, chatConversations.submissionId))
    .where(eq(formSubmissions.id, leadId))
    .orderBy(asc(chatTurns.createdAt));
}

/** On request of the person: what was sent along with leads of this address, but for those under a hold. */
export async function eraseConversationsOf(tx: Transaction, email: string): Promise<number> {
  const theirs = tx
    .select({ submissionId: formSubmissions.submissionId })
    .from(formSubmissions)
    .where(and(sql`lower(${formSubmissions.data}->>'email') = ${email}`, isNull(formSubmissions.holdReason)));
  const gone = await tx
    .delete(chatConversations)
    .where(inArray(chatConversations.submissionId, theirs))
    .returning({ id: chatConversations.id });
  return gone.length;
}

/** Turns go with their conversation. */
export async function eraseConversationsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(chatConversations).where(lt(chatConversations.lastTurnAt, moment));
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
