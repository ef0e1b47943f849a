import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newDataKey } from "../crypto/data-keys.ts";
import { fixedKeys } from "../crypto/key-ring.ts";
import { createVault, setVault } from "../crypto/vault.ts";
import { keysOfSpool, openSpool, readSpoolState, spoolFolder } from "./spool.ts";

const key = newDataKey();
let dataDir = "";
beforeEach(() => {
  setVault(createVault(fixedKeys([key])));
  dataDir = mkdtempSync(join(tmpdir(), "homeport-spool-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const noon = new Date("2026-11-16T12:00:00Z");
const later = (ms: number) => new Date(noon.getTime() + ms);

test("what was written is listed by its time and then in the order of writing, and opens again", async () => {
  const spool = openSpool(dataDir);
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  await spool.write(ids[0], later(5), "third");
  await spool.write(ids[1], noon, "first");
  await spool.write(ids[2], noon, "second");
  await spool.write(ids[1], later(9), "a repeat");
  const names = await spool.list();
  expect(await Promise.all(names.map(spool.read))).toEqual(["first", "second", "third"]);
  expect(await readSpoolState(dataDir)).toEqual({ waiting: 3, oldest: noon, damaged: [] });
  const modes = [spoolFolder(dataDir), join(spoolFolder(dataDir), names[0] ?? "")].map((path) => statSync(path).mode);
  expect(modes.map((mode) => mode & 0o077)).toEqual([0, 0]);
  await spool.remove(names.slice(0, 1));
  expect(await spool.read(names[0] ?? "")).toBeUndefined();
});

test("a file that was set aside is kept, named, and holds its key", async () => {
  const spool = openSpool(dataDir);
  await spool.write(randomUUID(), noon, "a lead");
  const [name = ""] = await spool.list();
  setVault(createVault(fixedKeys([newDataKey()])));
  await expect(spool.read(name)).rejects.toThrow(`the key ${key.id}, which is unknown`);
  await spool.setAside(name);
  expect(await readSpoolState(dataDir)).toEqual({ waiting: 0, oldest: undefined, damaged: [name] });
  expect(await keysOfSpool(dataDir)).toEqual(new Set([key.id]));
});

test("plain text is none of ours, and what a killed process was writing is forgotten after a while", async () => {
  const spool = openSpool(dataDir);
  await spool.write(randomUUID(), noon, "a lead");
  const [name = ""] = await spool.list();
  const file = join(spoolFolder(dataDir), name);
  writeFileSync(`${file}.part`, "half");
  await spool.forgetUnfinished(noon);
  expect(readdirSync(spoolFolder(dataDir))).toHaveLength(2);
  await spool.forgetUnfinished(later(1));
  expect(readdirSync(spoolFolder(dataDir))).toEqual([name]);
  writeFileSync(file, '{"lead":{}}');
  await expect(spool.read(name)).rejects.toThrow("is not encrypted");
});

test("nothing waits in a folder that is not there", async () => {
  expect(await readSpoolState(dataDir)).toEqual({ waiting: 0, oldest: undefined, damaged: [] });
  expect(await keysOfSpool(dataDir)).toEqual(new Set());
});
