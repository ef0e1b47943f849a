import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

/**
 * `npm run lock:complete`: fills in checksums missing from the lock file, for binaries of platforms that npm left out
 * on the machine that wrote it. Lists those that the configured registry does not have.
 */
type Entry = { readonly version: string; integrity?: string };

const file = "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Entry> };
const lacking = Object.entries(lock.packages).filter(([path, { integrity }]) => path !== "" && !integrity);
const unknown: string[] = [];
for (const [path, entry] of lacking) {
  const name = `${path.split("node_modules/").at(-1)}@${entry.version}`;
  const { stdout } = spawnSync("npm", ["view", name, "dist.integrity"], { encoding: "utf8" });
  if (stdout.startsWith("sha512-")) entry.integrity = stdout.trim();
  else unknown.push(name);
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  `${lacking.length - unknown.length} checksums filled in, ${unknown.length} not available from this registry.`,
);
for (const name of unknown) console.log(`  ${name}`);
