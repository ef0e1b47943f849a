import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { formSubmissions } from "./schema.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** One tab's conversation. Tied to a lead only when the visitor sent it along with the contact form. */
export const chatConversations = pgTable(
  "chat_conversations",
  {
    id: uuid().primaryKey(),
    submissionId: uuid("submission_id").references(() => formSubmissions.submissionId, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    lastTurnAt: moment("last_turn_at").notNull(),
  },
  (table) => [
    index("chat_conversations_by_submission").on(table.submissionId),
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
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("chat_turns_by_conversation").on(table.conversationId, table.createdAt)],
);

/** Tokens bought from another server, by day: the daily cap counts over all nodes. */
export const chatSpending = pgTable("chat_spending", {
  day: text().primaryKey(),
  tokens: integer().notNull(),
});
