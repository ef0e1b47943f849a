import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sealedText } from "#server/crypto/sealed-columns.ts";
import { timestamptz } from "#server/db/timestamptz.ts";
import { formSubmissions } from "../store/lead-tables.server.ts";
import type { DeliveryEvent, DeliveryStatus, DestinationKind, StatusChange } from "./delivery-events.ts";

/** Another system of the broker that leads are sent to. A deleted one keeps its name, for the history of its leads. */
export const destinations = pgTable(
  "destinations",
  {
    id: uuid().primaryKey(),
    kind: text().$type<DestinationKind>().notNull(),
    name: text().notNull(),
    /** Encrypted like the secrets, because many systems put a key into it. */
    address: sealedText("address", "destinations.address").notNull(),
    secret: sealedText("secret", "destinations.secret").notNull(),
    /** Signs beside the new one for a while, so that the receiver can change over. */
    previousSecret: sealedText("previous_secret", "destinations.previous_secret"),
    previousSecretUntil: timestamptz("previous_secret_until"),
    events: text().array().$type<DeliveryEvent[]>().notNull(),
    /** Its queue, so that a slow destination holds up no other; null once it is deleted. */
    lane: integer(),
    isOn: boolean("is_on").notNull().default(true),
    /** Why it is off, if nobody turned it off. */
    offReason: text("off_reason"),
    createdAt: timestamptz("created_at").notNull(),
    deletedAt: timestamptz("deleted_at"),
  },
  (table) => [uniqueIndex("destinations_by_lane").on(table.lane)],
);

/** What a destination is owed. Written in the transaction of what it tells of, together with the job that sends it. */
export const deliveries = pgTable(
  "deliveries",
  {
    /** The receiver gets it too, the same at every attempt. */
    id: uuid().primaryKey(),
    destinationId: uuid("destination_id")
      .notNull()
      .references(() => destinations.id),
    /** Null for a sample. What is sent is made from the lead at that moment: there is no copy of it here. */
    leadId: uuid("lead_id").references(() => formSubmissions.id, { onDelete: "cascade" }),
    event: text().$type<DeliveryEvent>().notNull(),
    change: jsonb().$type<StatusChange>(),
    status: text().$type<DeliveryStatus>().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    /** Of the last attempt: the status of the answer, if there was one, and its beginning or what went wrong. */
    answerStatus: integer("answer_status"),
    answer: sealedText("answer", "deliveries.answer"),
    attemptedAt: timestamptz("attempted_at"),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [
    index("deliveries_by_lead").on(table.leadId),
    index("deliveries_newest").on(table.destinationId, table.createdAt),
    index("deliveries_open").on(table.destinationId, table.status).where(sql`${table.status} <> 'delivered'`),
  ],
);
