import { and, count, desc, eq, gte, inArray, lte, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import type { KeyCount } from "../learning/group-questions.ts";
import { chatAnswers, chatConversations, chatTurns } from "./chat-tables.server.ts";

export type QuestionFilter = "unanswered" | "unsure" | "down" | "all";

/** Groups beyond these were asked least often; they come up when the first ones are answered. */
const maxKeys = 1000;

const { asked, answered, engine, outcome, createdAt, originKind, originId, confidence, feedback, groupKey } = chatTurns;

/** Asked before the broker wrote an answer to it: no longer open. */
const isAnsweredSince = sql`exists (select 1 from ${chatAnswers} where ${chatAnswers.retiredAt} is null
  and ${groupKey} = any(${chatAnswers.groupKeys}) and ${createdAt} < ${chatAnswers.updatedAt})`;

const conditions: Readonly<Record<QuestionFilter, SQL | undefined>> = {
  unanswered: and(or(eq(originKind, "unknown"), eq(outcome, "failed")), sql`not ${isAnsweredSince}`),
  unsure: and(
    inArray(originKind, ["entry", "translation"]),
    inArray(confidence, ["likely", "unsure"]),
    sql`not ${isAnsweredSince}`,
  ),
  down: and(eq(feedback, "down"), sql`not ${isAnsweredSince}`),
  all: undefined,
};

/** How often each key was asked since then, and how helpful its answers were. */
export async function countByKey(db: Database, filter: QuestionFilter, since: Date): Promise<KeyCount[]> {
  const rows = await db
    .select({
      groupKey,
      asked: count(),
      lastAsked: max(createdAt),
      up: sql<number>`count(*) filter (where ${feedback} = 'up')`.mapWith(Number),
      down: sql<number>`count(*) filter (where ${feedback} = 'down')`.mapWith(Number),
    })
    .from(chatTurns)
    .where(and(gte(createdAt, since), ne(groupKey, ""), conditions[filter]))
    .groupBy(groupKey)
    .orderBy(desc(count()), desc(max(createdAt)))
    .limit(maxKeys);
  return rows.map(({ lastAsked, ...row }) => ({ ...row, lastAsked: lastAsked ?? since }));
}

/** The newest turns of each key, newest first; with the lead whose form the conversation was sent with, if any. */
export async function newestTurns(
  db: Database,
  filter: QuestionFilter,
  { keys, since, perKey }: { keys: readonly string[]; since: Date; perKey: number },
) {
  if (keys.length === 0) return [];
  const numbered = db
    .select({
      id: chatTurns.id,
      conversationId: chatTurns.conversationId,
      asked,
      answered,
      engine,
      outcome,
      createdAt,
      originKind,
      originId,
      confidence,
      feedback,
      groupKey,
      at: sql<number>`row_number() over (partition by ${groupKey} order by ${createdAt} desc, ${chatTurns.id})`.as(
        "at",
      ),
    })
    .from(chatTurns)
    .where(and(inArray(groupKey, [...keys]), gte(createdAt, since), conditions[filter]))
    .as("numbered");
  const { at, conversationId, ...columns } = numbered._.selectedFields;
  return db
    .select({ ...columns, leadId: chatConversations.leadId })
    .from(numbered)
    .innerJoin(chatConversations, eq(chatConversations.id, conversationId))
    .where(lte(at, perKey))
    .orderBy(desc(columns.createdAt), desc(columns.id));
}

export type AskedTurn = Awaited<ReturnType<typeof newestTurns>>[number];

/** The group of a turn: undefined if there is no such turn. */
export async function keyOfTurn(db: Database, turnId: string): Promise<string | undefined> {
  const [turn] = await db.select({ groupKey }).from(chatTurns).where(eq(chatTurns.id, turnId));
  return turn?.groupKey;
}
