import { globSync } from "node:fs";
import { getTableColumns, getTableName, isTable } from "drizzle-orm";
import { expect, test } from "vitest";
import { deviceKeys, routerKeys, tabKeys } from "#app/browser/stored-keys.ts";
import { loadContent } from "#app/content/load-content.ts";

const { privacy } = loadContent();
const files = globSync(["app/features/*/**/*-tables.server.ts", "server/**/*-table{,s}.ts"]);

async function storedColumns(): Promise<string[]> {
  const modules: object[] = await Promise.all(files.map((file) => import(`../${file}`)));
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => isTable(value));
  return tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );
}

test("CCPA 1798.100: the notice names every column of the database, and none that is not there", async () => {
  const columns = await storedColumns();
  const noticed = [...privacy.not_about_visitors, ...privacy.categories.flatMap(({ stored }) => stored)];
  const covers = (entry: string, column: string) => column === entry || column.startsWith(`${entry}.`);
  const missing = columns.filter((column) => !noticed.some((entry) => covers(entry, column)));
  expect(missing, "stored, but not in content/privacy.yaml").toEqual([]);
  const gone = noticed.filter((entry) => !columns.some((column) => covers(entry, column)));
  expect(gone, "in content/privacy.yaml, but not stored").toEqual([]);
});

test.each([
  ["tab", [...tabKeys, ...routerKeys]],
  ["device", deviceKeys],
] as const)("CalOPPA 22575: the notice names everything that the browser keeps (%s)", (where, keys) => {
  const noticed = privacy.browser.filter((item) => item.where === where).flatMap(({ names }) => names);
  expect(noticed.sort()).toEqual([...keys].sort());
});

test("what a rule keeps longer is never listed as something that is not about visitors", () => {
  const personal = new Set(privacy.categories.flatMap(({ stored }) => stored));
  expect(privacy.not_about_visitors.filter((entry) => personal.has(entry))).toEqual([]);
});
