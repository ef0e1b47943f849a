import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userReference } from "#app/features/auth/accounts/user-reference.server.ts";
import { sealedText } from "#server/crypto/sealed-columns.ts";
import { timestamptz } from "#server/db/timestamptz.ts";

/** A browser of an admin that wants to know of new leads. Whoever knows its address and keys could write to it. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    name: text().notNull(),
    endpoint: sealedText("endpoint", "push_devices.endpoint").notNull(),
    p256dh: sealedText("p256dh", "push_devices.p256dh").notNull(),
    auth: sealedText("auth", "push_devices.auth").notNull(),
    isOn: boolean("is_on").notNull().default(true),
    createdAt: timestamptz("created_at").notNull(),
    lastSentAt: timestamptz("last_sent_at"),
    /** Why the last notification was not taken; null once one was. It never contains the address. */
    problem: text(),
  },
  (table) => [index("push_devices_by_user").on(table.userId, table.createdAt)],
);

/** The pair of keys by which push services know this site (VAPID, RFC 8292): one row, made when first needed. */
export const pushKeys = pgTable("push_keys", {
  id: text().primaryKey(),
  publicKey: text("public_key").notNull(),
  privateKey: sealedText("private_key", "push_keys.private_key").notNull(),
  createdAt: timestamptz("created_at").notNull(),
});

/** When an admin is not to be disturbed, by the clock where the broker is. Over midnight if it ends before it begins. */
export const alertPreferences = pgTable("alert_preferences", {
  userId: userReference().primaryKey(),
  quietFrom: text("quiet_from").notNull(),
  quietUntil: text("quiet_until").notNull(),
});
