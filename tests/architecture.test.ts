import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";

/** The rules of who may import whom are Biome's; this proves that each of them still fires. */
const forbidden: ReadonlyArray<readonly [what: string, file: string, code: string]> = [
  ["a route imports the server", "app/routes/probe.tsx", 'import "#server/log.ts";'],
  ["a route imports SQL", "app/routes/probe.tsx", 'import "drizzle-orm";'],
  ["a route has a schema of its own", "app/routes/probe.tsx", 'import "zod";'],
  ["a feature imports another feature", "app/features/inbox/probe.ts", 'import "#app/features/leads/anti-bot.ts";'],
  ["a feature's browser code imports the server", "app/features/leads/probe.ts", 'import "#server/log.ts";'],
  ["a feature imports the services", "app/features/leads/probe.server.ts", 'import "#server/services.ts";'],
  ["ui imports a feature", "app/ui/probe.ts", 'import "#app/features/leads/anti-bot.ts";'],
  ["lib imports ui", "app/lib/probe.ts", 'import "#app/ui/button.tsx";'],
  ["the server imports the app", "server/probe.ts", 'import "#app/lib/words.ts";'],
  ["anything but one file reads the environment", "server/probe.ts", "export const port = process.env.PORT;"],
  ["a file has a default export", "app/lib/probe.ts", "export default 1;"],
  ["a file name is not in kebab-case", "app/lib/probeFile.ts", "export const a = 1;"],
];

let probe = "";
afterEach(() => rmSync(probe, { force: true }));

test.each(forbidden)("it is refused that %s", (_what, file, code) => {
  probe = file;
  writeFileSync(file, `${code}\n`);
  const { status, stdout, stderr } = spawnSync("biome", ["lint", file], { encoding: "utf8" });
  expect(`${stdout}${stderr}`).toMatch(/noRestrictedImports|noProcessEnv|noDefaultExport|useFilenamingConvention/);
  expect(status).toBe(1);
});

test("two files that import each other are refused", () => {
  probe = "app/lib/probe-a.ts";
  const other = "app/lib/probe-b.ts";
  writeFileSync(probe, 'import { b } from "./probe-b.ts";\nexport const a = () => b;\n');
  writeFileSync(other, 'import { a } from "./probe-a.ts";\nexport const b = () => a;\n');
  const { status, stdout, stderr } = spawnSync("biome", ["lint", probe, other], { encoding: "utf8" });
  rmSync(other);
  expect(`${stdout}${stderr}`).toContain("noImportCycles");
  expect(status).toBe(1);
});
