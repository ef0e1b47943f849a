import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "#server/db/timestamptz.ts";

/** The conversation of one tab. Linked to a lead only if the visitor attached it to the contact form. */
export const chatConversations = pgTable(
  "chat_conversations",
  {
    id: uuid().primaryKey(),
    /**
     * References form_submissions.id and is deleted with it. The constraint is in migration 0009, because features do
     * not import each other's tables.
     */
    leadId: uuid("lead_id"),
    createdAt: timestamptz("created_at").notNull(),
    lastTurnAt: timestamptz("last_turn_at").notNull(),
  },
  (table) => [
    index("chat_conversations_by_lead").on(table.leadId),
    index("chat_conversations_oldest").on(table.lastTurnAt),
  ],
);

/** A question and its answer, both without sensitive numbers. Reg N requires keeping them for 24 months. */
export const chatTurns = pgTable(
  "chat_turns",
  {
    id: uuid().primaryKey(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => chatConversations.id, { onDelete: "cascade" }),
    asked: text().notNull(),
    answered: text().notNull(),
    engine: text().$type<"built-in" | "upstream">().notNull(),
    /** Whether the answer is complete; the visitor may stop it, and a server may cut it off. */
    outcome: text().$type<"whole" | "stopped" | "failed">().notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [
    index("chat_turns_by_conversation").on(table.conversationId, table.createdAt),
    index("chat_turns_newest").on(table.createdAt, table.id),
  ],
);

/** Tokens used at another server, by day: the daily limit counts over all nodes. */
export const chatSpending = pgTable("chat_spending", {
  day: text().primaryKey(),
  tokens: integer().notNull(),
});
