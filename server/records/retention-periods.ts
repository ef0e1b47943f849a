import { z } from "zod";
import { hasLegalFloor, retentionKinds, type SettableKind, settableKinds } from "#shared/retention-kinds.ts";
import type { Database } from "../db/connect.ts";
import { readSetting, type SettingKey } from "../site-settings.ts";

export const periodSetting: Readonly<Record<SettableKind, SettingKey>> = {
  inquiry: "retention-months",
  application: "retention-months-application",
  transaction: "retention-months-transaction",
  chat: "retention-months-chat",
};

/** A number of months for this kind, or the sentence that says why not. */
export function periodField(kind: SettableKind) {
  const { title, floorMonths, longestMonths, rule } = retentionKinds[kind];
  const floor = hasLegalFloor(kind)
    ? `${title} must be kept for at least ${floorMonths} months: ${rule}.`
    : `${title} are kept for at least ${floorMonths} month.`;
  const longest = hasLegalFloor(kind)
    ? `${title} can be kept for at most ${longestMonths} months. To keep a single lead longer, put it on hold.`
    : `${title} can be kept for at most ${longestMonths} months: ${rule}.`;
  return z.coerce
    .number("Please enter a number of months.")
    .int("Please enter whole months.")
    .min(floorMonths, floor)
    .max(longestMonths, longest);
}

/** What the broker chose; the default where nothing, or nothing allowed, is stored. */
export async function readPeriod(db: Database, kind: SettableKind): Promise<number> {
  const stored = periodField(kind).safeParse((await readSetting(db, periodSetting[kind])) ?? undefined);
  return stored.success ? stored.data : retentionKinds[kind].defaultMonths;
}

export type RetentionPeriods = Readonly<Record<SettableKind, number>>;

export async function readPeriods(db: Database): Promise<RetentionPeriods> {
  const entries = await Promise.all(settableKinds.map(async (kind) => [kind, await readPeriod(db, kind)] as const));
  return Object.fromEntries(entries) as Record<SettableKind, number>;
}
