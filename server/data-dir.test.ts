import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { appSecret, lockDataDir, makePrivateFolder } from "./data-dir.ts";

const parent = mkdtempSync(join(tmpdir(), "homeport-private-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

/** A mounted volume, or a folder created by hand before the first start. */
function openFolder(name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  return folder;
}

test.each([
  ["made private", makePrivateFolder],
  ["locked for the embedded database", (folder: string) => lockDataDir(folder).release()],
  ["given the site's secret", (folder: string) => appSecret(folder, undefined)],
])("a data folder that others could read is closed to them when it is %s", (name, open) => {
  const folder = openFolder(name);
  open(folder);
  expect(modeOf(folder)).toBe(0o700);
});
