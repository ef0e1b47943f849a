import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";

/** The rules of who may import whom, and what only one module may touch, are Biome's; this proves that they fire. */
type Probe = readonly [what: string, file: string, rule: string, code: string];

const imports = "noRestrictedImports";
const globals = "noRestrictedGlobals";
const probes: readonly Probe[] = [
  ["a route imports the server", "app/routes/probe-server.tsx", imports, 'import "#server/log.ts";'],
  ["a route imports SQL", "app/routes/probe-sql.tsx", imports, 'import "drizzle-orm";'],
  ["a route has a schema of its own", "app/routes/probe-schema.tsx", imports, 'import "zod";'],
  ["a feature imports another", "app/features/inbox/probe.ts", imports, 'import "#app/features/leads/anti-bot.ts";'],
  ["a feature's browser code imports the server", "app/features/leads/probe.ts", imports, 'import "#server/log.ts";'],
  ["a feature imports the services", "app/features/leads/probe.server.ts", imports, 'import "#server/services.ts";'],
  ["ui imports a feature", "app/ui/probe.ts", imports, 'import "#app/features/leads/anti-bot.ts";'],
  ["lib imports ui", "app/lib/probe-ui.ts", imports, 'import "#app/ui/button.tsx";'],
  ["the server imports the app", "server/probe-app.ts", imports, 'import "#app/lib/words.ts";'],
  ["a second file reads the environment", "server/probe-env.ts", "noProcessEnv", "export const p = process.env.PORT;"],
  ["a feature touches storage", "app/features/leads/probe-tab.ts", globals, 'export const p = sessionStorage["a"];'],
  ["ui touches storage", "app/ui/probe-device.ts", globals, 'export const p = localStorage.getItem("a");'],
  ["the first script touches storage", "app/late-react/probe.ts", globals, 'export const p = localStorage["a"];'],
  ["a feature makes its own ids", "app/features/chat/probe.ts", globals, "export const p = crypto.randomUUID();"],
  ["a file has a default export", "app/lib/probe-default.ts", "noDefaultExport", "export default 1;"],
  ["a file name is not in kebab-case", "app/lib/probeName.ts", "useFilenamingConvention", "export const a = 1;"],
  [
    "two files import each other",
    "app/lib/probe-a.ts",
    "noImportCycles",
    'import { b } from "./probe-b.ts";\nexport const a = () => b;',
  ],
  [
    "and the other way round",
    "app/lib/probe-b.ts",
    "noImportCycles",
    'import { a } from "./probe-a.ts";\nexport const b = () => a;',
  ],
];

const files = probes.map(([, file]) => file);
let fired = "";

beforeAll(() => {
  for (const [, file, , code] of probes) writeFileSync(file, `${code}\n`);
  const { stdout } = spawnSync("biome", ["lint", "--reporter=github", "--max-diagnostics=none", ...files], {
    encoding: "utf8",
  });
  fired = stdout;
}, 120_000);

afterAll(() => {
  for (const file of files) rmSync(file, { force: true });
});

test.each(probes)("it is refused that %s", (_what, file, rule) => {
  const lines = fired.split("\n").filter((line) => line.includes(`/${file},`));
  expect(lines.some((line) => line.includes(rule))).toBe(true);
});
