import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = { version: string; integrity?: string; optional?: boolean; os?: string[]; cpu?: string[]; link?: boolean };
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };
const entries = Object.entries(packages).filter(([path]) => path !== "");

test("every package that runs on this machine is pinned by version and checksum", () => {
  const fitsHere = ({ os = [process.platform], cpu = [process.arch] }: Entry) =>
    os.includes(process.platform) && cpu.includes(process.arch);
  const musl = ([path]: [string, Entry]) => path.includes("musl");
  const unpinned = entries.filter(([path, entry]) => !entry.integrity && fitsHere(entry) && !musl([path, entry]));
  expect(unpinned.map(([path]) => path)).toEqual([]);
});

test("only optional binaries of other platforms may lack a checksum, and each names its platform", () => {
  const lacking = entries.filter(([, { integrity }]) => !integrity);
  expect(lacking.filter(([, entry]) => !entry.optional).map(([path]) => path)).toEqual([]);
  expect(lacking.length).toBeLessThanOrEqual(49);
});

test("direct dependencies have one exact version each", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, v]) => !/^\d/.test(String(v)));
  expect(loose).toEqual([]);
});
