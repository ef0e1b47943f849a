import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** docs/security.md names the test for each claim; they must exist. */
const table = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line));
const tests = globSync("{app,server,shared,tests,e2e}/**/*.{test,spec}.{ts,tsx}");
const sources = tests.map((path) => readFileSync(path, "utf8")).join("\n");

test("every test that the table quotes exists", () => {
  const quoted = table.flatMap((line) => [...line.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title));
  const parts = quoted.flatMap((title) => title.split(" … ")).filter((part) => part.length > 4);
  expect(parts.length).toBeGreaterThan(25);
  expect(parts.filter((part) => !sources.includes(part))).toEqual([]);
});

test("every test file that the table names exists, and no item is open", () => {
  const named = table.flatMap((line) => [
    ...line.matchAll(/`((?:[\w/-]+\.)?[\w/-]+\.(?:test|spec)|tests\/[\w/-]+|e2e\/[\w-]+)`/g),
  ]);
  const names = named.map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !tests.some((path) => path.includes(name)))).toEqual([]);
  expect(table.filter((line) => /\| (?:partly|not met|open)/.test(line))).toEqual([]);
});
