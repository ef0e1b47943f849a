import { createServer } from "vite";
import { sitePaths } from "#app/content/site-paths.ts";
import { build } from "../scripts/build.ts";
import { isBuildFresh } from "../scripts/fingerprint.ts";
import { hostSpeed, watchHost } from "./cpu-time.ts";
import { printRows, type Row } from "./row.ts";
import { type Measured, writeTables } from "./write-table.ts";

// As the product runs: React's development build takes several times as long.
process.env["NODE_ENV"] = "production";

/** `npm run bench [-- --write] [part …]`; with --write also into docs/performance.md. Parts are loaded through Vite, like the product's own TSX; each prints when it is done. */
const parts: Record<string, () => Promise<Row[]>> = {
  bytes: async () => (await load<typeof import("./bytes.ts")>("bytes")).benchBytes(),
  build: async () => (await load<typeof import("./build.ts")>("build")).benchBuild(),
  memory: async () => (await load<typeof import("./memory.ts")>("memory")).benchMemory(),
  pages: async () => (await load<typeof import("./pages.ts")>("pages")).benchPages(paths),
  workers: async () => (await load<typeof import("./workers.ts")>("workers")).benchWorkers(),
  "first-paint": async () => (await load<typeof import("./first-paint.ts")>("first-paint")).benchFirstPaint(paths),
  lighthouse: async () => (await load<typeof import("./lighthouse.ts")>("lighthouse")).benchLighthouse(sitePaths),
  calculators: async () => (await load<typeof import("./calculators.ts")>("calculators")).benchCalculators(),
  "calculators-lighthouse": async () =>
    (await load<typeof import("./lighthouse.ts")>("lighthouse")).benchLighthouse(
      sitePaths.filter((path) => path.startsWith("/calculators/")),
    ),
  rates: async () => (await load<typeof import("./rates.ts")>("rates")).benchRates(),
  chat: async () => (await load<typeof import("./chat.ts")>("chat")).benchChat(),
  assistant: async () => (await load<typeof import("./chat.ts")>("chat")).benchAssistant(),
  leads: async () => (await load<typeof import("./leads.ts")>("leads")).benchLeads(),
  blocking: async () => (await load<typeof import("./blocking.ts")>("blocking")).benchBlocking(),
  interactions: async () => (await load<typeof import("./interactions.ts")>("interactions")).benchInteractions(),
  "broker-phone": async () => (await load<typeof import("./broker-phone.ts")>("broker-phone")).benchBrokerPhone(),
  inbox: async () => (await load<typeof import("./inbox.ts")>("inbox")).benchInbox(),
};

/** The fullest page, and a plain one. */
const paths = ["/", "/faqs"];

const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true },
  appType: "custom",
  logLevel: "error",
});
const load = <Module>(name: string) => vite.ssrLoadModule(`/bench/${name}.ts`) as Promise<Module>;

if (!isBuildFresh()) build();
const isWritten = process.argv.includes("--write");
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const measured = new Map<string, Measured>();
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  const speedBefore = hostSpeed();
  const stolenSince = watchHost();
  const rows = await part();
  const stolen = stolenSince();
  printRows(rows);
  measured.set(name, { rows, host: { stolen, speed: [speedBefore, hostSpeed()] } });
  // After each part: a later one that fails does not lose it.
  if (isWritten) writeTables(measured, new Date().toISOString().slice(0, 10));
}
await vite.close();
process.exit(0);
