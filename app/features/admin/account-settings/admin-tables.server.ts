import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userReference } from "#app/features/auth/accounts/user-reference.server.ts";
import { timestamptz } from "#server/db/timestamptz.ts";
import type { InboxView } from "../inbox/inbox-view.ts";

/** How one admin likes to see the inbox. */
export const adminPreferences = pgTable("admin_preferences", {
  userId: userReference().primaryKey(),
  inboxView: text("inbox_view").$type<InboxView>().notNull(),
});

/** A filter of the inbox under a name, as the query of its address. */
export const savedFilters = pgTable(
  "saved_filters",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [index("saved_filters_by_user").on(table.userId, table.createdAt)],
);
