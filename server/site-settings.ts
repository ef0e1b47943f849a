import { eq } from "drizzle-orm";
import type { Database, Transaction } from "./db/connect.ts";
import { siteSettings } from "./db/site-tables.ts";

export type SettingKey =
  | "retention-months"
  | "retention-months-application"
  | "retention-months-transaction"
  | "retention-months-chat"
  | "all-answers-in-mails"
  | "last-backup"
  | "last-capture"
  | "stuck-jobs-told"
  | "morning-digest"
  | "names-in-alerts"
  | "answer-minutes"
  | "booking";

export async function readSetting(db: Database, key: SettingKey): Promise<unknown> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, key));
  return row?.value;
}

export async function writeSetting(db: Database | Transaction, key: SettingKey, value: unknown, at: Date) {
  await db
    .insert(siteSettings)
    .values({ key, value, updatedAt: at })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: at } });
}
