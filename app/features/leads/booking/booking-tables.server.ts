import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sealedText } from "#server/crypto/sealed-columns.ts";
import { timestamptz } from "#server/db/timestamptz.ts";
import { formSubmissions } from "../store/lead-tables.server.ts";

/**
 * A meeting that is booked, or asked for while a calendar could not be read. The migration adds what keeps two of them
 * apart: no two rows that are not canceled overlap between begins_at and held_until.
 */
export const bookings = pgTable("bookings", {
  id: uuid().primaryKey(),
  leadId: uuid("lead_id")
    .notNull()
    .unique()
    .references(() => formSubmissions.id, { onDelete: "cascade" }),
  beginsAt: timestamptz("begins_at").notNull(),
  endsAt: timestamptz("ends_at").notNull(),
  /** The end and the pause after it. */
  heldUntil: timestamptz("held_until").notNull(),
  /** Where the visitor is, as their browser or they themselves say. */
  visitorZone: text("visitor_zone").notNull(),
  isConfirmed: boolean("is_confirmed").notNull(),
  /** Of the invitation: how often it changed (RFC 5545). */
  sequence: integer().notNull().default(0),
  createdAt: timestamptz("created_at").notNull(),
  /** When it was last booked, moved, confirmed or canceled. */
  changedAt: timestamptz("changed_at").notNull(),
  canceledAt: timestamptz("canceled_at"),
  dayReminderAt: timestamptz("day_reminder_at"),
  hourReminderAt: timestamptz("hour_reminder_at"),
});

/** Calendars of the broker whose busy times cannot be booked. */
export const calendars = pgTable("calendars", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** Whoever has it can read the calendar. */
  address: sealedText("address", "calendars.address").notNull(),
  createdAt: timestamptz("created_at").notNull(),
  /** The last attempt to read it, and what went wrong. */
  readAt: timestamptz("read_at"),
  problem: text(),
});
