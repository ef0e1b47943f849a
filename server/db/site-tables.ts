import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./timestamptz.ts";

/** Shared by all nodes. Losing its rows would only reset the counters. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  used: integer().notNull(),
  windowEndsAt: timestamptz("window_ends_at").notNull(),
});

/** A few values that an admin sets or the site remembers: retention, last backup. */
export const siteSettings = pgTable("site_settings", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamptz("updated_at").notNull(),
});
