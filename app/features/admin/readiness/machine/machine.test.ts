import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseEnv } from "#server/env.server.ts";
import { checkDatabaseVersion } from "./database-version.ts";
import { checkDurability } from "./durability.ts";
import { checkDisk, checkPermissions } from "./files.server.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "homeport-machine-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a disk with less room than needed", () => {
  expect(checkDisk(folder, 1)).toMatchObject({ id: "disk", ok: true });
  expect(checkDisk(folder, Number.MAX_SAFE_INTEGER)).toMatchObject({ ok: false, found: expect.stringContaining("GB") });
});

test("a folder or a secret that others can read is named, with the command that closes it", () => {
  const dkim = join(folder, "dkim.pem");
  const settings = join(folder, "settings");
  const env = parseEnv({ DATA_DIR: folder, DKIM_SELECTOR: "site", DKIM_KEY_FILE: dkim });
  const check = () => checkPermissions(env, settings);
  for (const file of [dkim, settings, join(folder, "data-keys")]) writeFileSync(file, "secret", { mode: 0o600 });
  expect(check()).toMatchObject({ ok: true, found: "4 places are closed to others." });
  chmodSync(dkim, 0o644);
  chmodSync(folder, 0o750);
  expect(check()).toMatchObject({ ok: false, fix: `Run: chmod go= ${folder} ${dkim}` });
  chmodSync(folder, 0o700);
  chmodSync(dkim, 0o600);
  expect(check().ok).toBe(true);
});

test.each([
  [170_004, "2026-11-16", true],
  [140_020, "2026-11-12", true],
  [140_020, "2026-11-13", false],
  [90_624, "2026-11-16", false],
  [250_000, "2026-11-16", true],
])("PostgreSQL %i on %s", (version, today, ok) => {
  expect(checkDatabaseVersion(version, today).ok).toBe(ok);
});

test.each([
  [{}, "It syncs every commit to the disk."],
  [{ synchronous_commit: "local" }, "It syncs every commit to the disk."],
  [{ fsync: "off", full_page_writes: "off" }, "Off in PostgreSQL: fsync, full_page_writes."],
  [{ synchronous_commit: "off" }, "Off in PostgreSQL: synchronous_commit."],
])("PostgreSQL with %j", (over, found) => {
  const settings = { fsync: "on", synchronous_commit: "on", full_page_writes: "on", ...over };
  expect(checkDurability(settings)).toMatchObject({ ok: found.startsWith("It"), found });
});
