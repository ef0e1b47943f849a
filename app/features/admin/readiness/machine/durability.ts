import type { Check } from "../check.ts";

/** What PostgreSQL needs on, so that what it called committed is there after a power cut. */
export const durabilitySettings = ["fsync", "synchronous_commit", "full_page_writes"] as const;

/** `synchronous_commit` has other values than these two, and all of them sync. */
export function checkDurability(settings: Readonly<Record<(typeof durabilitySettings)[number], string>>): Check {
  const off = durabilitySettings.filter((name) => settings[name] === "off");
  return {
    id: "durability",
    title: "The database survives a power cut",
    ok: off.length === 0,
    found: off.length === 0 ? "It syncs every commit to the disk." : `Off in PostgreSQL: ${off.join(", ")}.`,
    fix: "Set each of them to on in postgresql.conf, and start PostgreSQL again.",
  };
}
