import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { newDataKey, parseDataKeys, writeDataKey } from "./data-keys.ts";
import { openKeyRing } from "./key-ring.ts";

const folder = mkdtempSync(join(tmpdir(), "homeport-keys-"));
const env = { dataKeys: undefined, dataKeysFile: join(folder, "private", "data-keys") };
afterEach(() => rmSync(join(folder, "private"), { recursive: true, force: true }));

test("the first start makes a key that only its owner can read; the next one reads the same", () => {
  const made = openKeyRing(env, true);
  expect(statSync(env.dataKeysFile).mode & 0o077).toBe(0);
  expect(writeDataKey(openKeyRing(env, true).current())).toBe(writeDataKey(made.current()));
});

test("without its file, a database that has encrypted values gets no new key but one clear sentence", () => {
  expect(() => openKeyRing(env, false)).toThrow(`there is no file ${env.dataKeysFile}`);
  expect(existsSync(env.dataKeysFile)).toBe(false);
});

test("a key that another process added is found without a restart, and the older ones stay", () => {
  const [node, other] = [openKeyRing(env, true), openKeyRing(env, false)];
  const before = node.current();
  const added = other.file?.add() ?? before;
  const found = (id: string) => writeDataKey(node.find(id) ?? newDataKey());
  expect(found(added.id)).toBe(writeDataKey(added));
  expect(node.current().id).toBe(added.id);
  expect(found(before.id)).toBe(writeDataKey(before));
  other.file?.drop(({ id }) => id !== before.id);
  expect(openKeyRing(env, false).all()).toHaveLength(1);
});

test("a file that somebody is editing does not take the keys away; a start with it says what is wrong", () => {
  const ring = openKeyRing(env, true);
  const text = readFileSync(env.dataKeysFile, "utf8");
  writeFileSync(env.dataKeysFile, "half a li");
  expect(ring.find("none")).toBeUndefined();
  expect(ring.find(ring.current().id)).toBeDefined();
  expect(() => openKeyRing(env, false)).toThrow("must have one key a line");
  writeFileSync(env.dataKeysFile, text);
});

test("keys are read from a variable too, the first one for writing, and a malformed list is none", () => {
  const [a, b] = [newDataKey(), newDataKey()];
  const list = `${writeDataKey(a)}, ${writeDataKey(b)}`;
  expect(parseDataKeys(list)?.map(({ id }) => id)).toEqual([a.id, b.id]);
  for (const bad of ["", "x", "k1:short", `${list},k3:`, `${list} ${writeDataKey(a)}`])
    expect(parseDataKeys(bad)).toBeUndefined();
});
