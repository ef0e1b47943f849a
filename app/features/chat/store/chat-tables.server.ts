import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "#server/db/timestamptz.ts";

/** One tab's conversation. Tied to a lead only when the visitor sent it along with the contact form. */
export const chatConversations = pgTable(
  "chat_conversations",
  {
    id: uuid().primaryKey(),
    /** References form_submissions.id and goes with it: migration 0009 has the constraint, as no subject imports another's tables. */
    leadId: uuid("lead_id"),
    createdAt: timestamptz("created_at").notNull(),
    lastTurnAt: timestamptz("last_turn_at").notNull(),
  },
  (table) => [
    index("chat_conversations_by_lead").on(table.leadId),
    index("chat_conversations_oldest").on(table.lastTurnAt),
  ],
);

/** A question and what was answered, both without numbers that must not be kept (Reg N keeps them 24 months). */
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
    /** Whether the answer reached its end; a visitor may stop it, a server may break off. */
    outcome: text().$type<"whole" | "stopped" | "failed">().notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [
    index("chat_turns_by_conversation").on(table.conversationId, table.createdAt),
    index("chat_turns_newest").on(table.createdAt, table.id),
  ],
);

/** Tokens bought from another server, by day: the daily cap counts over all nodes. */
export const chatSpending = pgTable("chat_spending", {
  day: text().primaryKey(),
  tokens: integer().notNull(),
});
