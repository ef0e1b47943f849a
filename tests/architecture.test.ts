import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkImports } from "./architecture/check-imports.ts";

test("imports of the whole tree follow the rules", () => {
  expect(checkImports(resolve("."))).toEqual([]);
});

/** Each is written to a temporary tree: the rules check where an import leads, not whether the target exists. */
const refused: readonly (readonly [what: string, file: string, code: string])[] = [
  ["a subject imports another by alias", "app/features/rates/a.ts", 'import "#app/features/leads/contact.ts";'],
  ["a subject imports another by a relative path", "app/features/rates/b.ts", 'import "../leads/contact.ts";'],
  ["a subject imports another by import()", "app/features/rates/c.ts", 'await import("../leads/contact.ts");'],
  ["a subject imports another's type", "app/features/rates/d.ts", 'export type { A } from "../leads/contact.ts";'],
  ["a subject names another in a type", "app/features/rates/e.ts", 'type A = import("../leads/contact.ts").A;'],
  ["a module is named by an expression", "app/features/rates/f.ts", "await import(`../$" + "{name}.ts`);"],
  ["a subject imports the admin area", "app/features/leads/a.server.ts", 'import "../admin/lead/read-lead.server.ts";'],
  [
    "the admin area imports a subject's tables",
    "app/features/admin/a.server.ts",
    'import { formSubmissions } from "../leads/store/lead-tables.server.ts";',
  ],
  ["browser code imports the server", "app/features/leads/b.ts", 'import "../../../server/log.ts";'],
  [
    "browser code of admin imports server code",
    "app/features/admin/b.ts",
    'import "../leads/lead-services.server.ts";',
  ],
  ["browser code imports SQL", "app/features/leads/c.ts", 'import { eq } from "drizzle-orm";'],
  ["a feature imports the services", "app/features/leads/d.server.ts", 'import "#server/services.ts";'],
  ["the server imports the app by alias", "server/a.ts", 'import "#app/features/leads/contact.ts";'],
  ["the server imports the app by a relative path", "server/b.ts", 'import "../app/features/leads/contact.ts";'],
  ["the server imports the services", "server/http/a.ts", 'import type { Services } from "../services.ts";'],
  ["shared code imports the app", "shared/a.ts", 'import "../app/ui/button.tsx";'],
  ["shared code imports the server", "shared/b.ts", 'import "#server/log.ts";'],
  ["shared code imports React", "shared/c.ts", 'import "react";'],
  ["ui imports a feature", "app/ui/a.ts", 'import "../features/leads/contact.ts";'],
  ["content imports a feature", "app/content/a.ts", 'import "#app/features/leads/contact.ts";'],
  ["hydration imports a feature", "app/hydration/a.ts", 'import "../features/leads/contact.ts";'],
  ["a route imports the server", "app/routes/a.tsx", 'import "#server/log.ts";'],
  ["a route imports the server by a relative path", "app/routes/admin/b.tsx", 'import "../../../server/log.ts";'],
  ["a route has SQL", "app/routes/c.tsx", 'import { sql } from "drizzle-orm/pg-core";'],
  ["a route has a schema of its own", "app/routes/d.tsx", 'import { z } from "zod";'],
  ["the product imports a test", "server/c.ts", 'import "../tests/support/leads.ts";'],
  ["a file is in no zone", "app/somewhere/a.ts", 'import "#shared/csv.ts";'],
];

const allowed: readonly (readonly [what: string, file: string, code: string])[] = [
  ["the admin area uses a subject", "app/features/admin/c.server.ts", 'import "../leads/lead-services.server.ts";'],
  ["server code uses the server", "app/features/leads/e.server.ts", 'import "#server/log.ts";'],
  ["server and app share a floor", "server/d.ts", 'import "#shared/csv.ts";'],
  ["a route composes", "app/routes/e.tsx", 'import "#app/features/admin/inbox/lead-card.tsx";'],
];

/** Globals reserved for one module, and file names: enforced by Biome. */
const linted: readonly (readonly [what: string, file: string, rule: string, code: string])[] = [
  ["a second file reads the environment", "server/e.ts", "noProcessEnv", "export const p = process.env.PORT;"],
  [
    "a feature touches storage",
    "app/features/leads/f.ts",
    "noRestrictedGlobals",
    'export const p = sessionStorage["a"];',
  ],
  ["ui touches storage", "app/ui/b.ts", "noRestrictedGlobals", 'export const p = localStorage.getItem("a");'],
  [
    "the first script touches storage",
    "app/hydration/b.ts",
    "noRestrictedGlobals",
    'export const p = localStorage["a"];',
  ],
  [
    "a feature makes its own ids",
    "app/features/chat/a.ts",
    "noRestrictedGlobals",
    "export const p = crypto.randomUUID();",
  ],
  ["a file has a default export", "shared/d.ts", "noDefaultExport", "export default 1;"],
  ["a file name is not in kebab-case", "shared/aB.ts", "useFilenamingConvention", "export const a = 1;"],
  [
    "two files import each other",
    "shared/f.ts",
    "noImportCycles",
    'import { b } from "./g.ts";\nexport const a = () => b;',
  ],
  [
    "and the other way round",
    "shared/g.ts",
    "noImportCycles",
    'import { a } from "./f.ts";\nexport const b = () => a;',
  ],
];

const tree = mkdtempSync(join(tmpdir(), "probes-"));
let findings: string[] = [];
let lint = "";

beforeAll(() => {
  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${code}\n`);
  };
  for (const [, file, code] of [...refused, ...allowed]) write(file, code);
  findings = checkImports(tree);
  for (const [, file, , code] of linted) write(file, code);
  cpSync("biome.json", join(tree, "biome.json"));
  writeFileSync(join(tree, ".gitignore"), "node_modules\n");
  symlinkSync(resolve("node_modules"), join(tree, "node_modules"));
  const options = ["lint", "--reporter=github", "--max-diagnostics=none", "--vcs-enabled=false", "."];
  lint = spawnSync(resolve("node_modules/.bin/biome"), options, { cwd: tree, encoding: "utf8" }).stdout;
}, 120_000);

afterAll(() => rmSync(tree, { recursive: true }));

test.each(refused)("it is refused that %s", (_what, file) => {
  expect(findings.filter((finding) => finding.startsWith(`${file} imports`))).toHaveLength(1);
});

test.each(allowed)("it is allowed that %s", (_what, file) => {
  expect(findings.filter((finding) => finding.startsWith(`${file} imports`))).toEqual([]);
});

test.each(linted)("Biome refuses that %s", (_what, file, rule) => {
  const lines = lint.split("\n").filter((line) => line.includes(`${file},`));
  expect(lines.some((line) => line.includes(rule))).toBe(true);
});
