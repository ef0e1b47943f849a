import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { comparableText, sealedText } from "#server/crypto/sealed-columns.ts";
import { timestamptz } from "#server/db/timestamptz.ts";

/** What a visitor thinks of an answer. */
export type Feedback = "up" | "down";

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

/** One context for both tables: the database compares the two. */
const groupKeyContext = "chat_turns.group_key";

/** A question and its answer, both without sensitive numbers. Reg N requires keeping them for 24 months. */
export const chatTurns = pgTable(
  "chat_turns",
  {
    id: uuid().primaryKey(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => chatConversations.id, { onDelete: "cascade" }),
    asked: sealedText("asked", "chat_turns.asked").notNull(),
    answered: sealedText("answered", "chat_turns.answered").notNull(),
    engine: text().$type<"built-in" | "upstream">().notNull(),
    /** Whether the answer is complete; the visitor may stop it, and a server may cut it off. */
    outcome: text().$type<"whole" | "stopped" | "failed">().notNull(),
    createdAt: timestamptz("created_at").notNull(),
    /** What answered: an entry, a tool, a rule. Null for turns from before it was kept, and for a cut-off answer. */
    originKind: text("origin_kind"),
    originId: text("origin_id"),
    /** How sure the assistant was of an entry: sure, likely, unsure, none. */
    confidence: text(),
    feedback: text().$type<Feedback>(),
    /**
     * The same for questions that differ only in small words and word forms: see group-key.server.ts. Empty for what a
     * node of an older version stores during an upgrade: in no group.
     */
    groupKey: comparableText("group_key", groupKeyContext).notNull().default(sql`''`),
  },
  (table) => [
    index("chat_turns_by_group").on(table.groupKey, table.createdAt),
    index("chat_turns_by_conversation").on(table.conversationId, table.createdAt),
    index("chat_turns_newest").on(table.createdAt, table.id),
  ],
);

/**
 * Answers that the broker wrote in the admin area, beside those in content/knowledge. They hold no data of visitors,
 * except what the broker left in them. A trigger announces every change on the channel chat_answers.
 */
export const chatAnswers = pgTable("chat_answers", {
  id: uuid().primaryKey(),
  title: text().notNull(),
  /** Often the words of visitors. */
  phrasings: sealedText("phrasings", "chat_answers.phrasings").array().notNull(),
  /** The groups of its phrasings: their older questions count as answered. */
  groupKeys: comparableText("group_keys", groupKeyContext).array().notNull(),
  answer: text().notNull(),
  /** The page that continues from here, if any. */
  page: text(),
  createdBy: text("created_by").notNull(),
  createdAt: timestamptz("created_at").notNull(),
  updatedBy: text("updated_by").notNull(),
  updatedAt: timestamptz("updated_at").notNull(),
  /** Set while the assistant does not use it. */
  retiredAt: timestamptz("retired_at"),
});

/** Tokens used at another server, by day: the daily limit counts over all nodes. */
export const chatSpending = pgTable("chat_spending", {
  day: text().primaryKey(),
  tokens: integer().notNull(),
});
