import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { freshDatabase } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/postgres.ts";
import { mostToStartMs, spawnServer, startServer } from "../support/server-process.ts";

const parent = mkdtempSync(join(tmpdir(), "homeport-faults-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const folder = (name: string) => {
  mkdirSync(join(parent, name));
  return join(parent, name);
};

/** Takes connections and never says a word. */
const silent = createServer(() => {});
let silentPort = 0;
beforeAll(async () => {
  silentPort = await freePort();
  await new Promise<void>((done) => silent.listen(silentPort, "127.0.0.1", done));
  const admin = new pg.Client({ connectionString: `${inject("postgresUrl")}/postgres` });
  await admin.connect();
  await admin.query("create role visitor login password 'visitor'");
  await admin.query("create database not_theirs");
  await admin.end();
});
afterAll(() => silent.close());

type Variables = Record<string, string>;
const embedded = async () => (await freshDatabase("pglite")).variables;
const postgres = (change: (url: URL) => void): Variables => {
  const url = new URL(`${inject("postgresUrl")}/template`);
  change(url);
  return { DATABASE_URL: url.href, DATA_DIR: folder(`data-${Math.random()}`) };
};

/** A copy of content/ with one file changed. */
function changedContent(name: string, text: string): Variables {
  const copy = folder(`content-${name}`);
  cpSync("content", copy, { recursive: true });
  writeFileSync(join(copy, name), text);
  return { DATA_DIR: folder(`data-${name}`), CONTENT_DIR: copy };
}

async function withFile(path: string, text: string): Promise<Variables> {
  const variables = await embedded();
  writeFileSync(join(variables["DATA_DIR"] ?? "", path), text);
  return variables;
}

async function withoutFile(path: string): Promise<Variables> {
  const variables = await embedded();
  truncateSync(join(variables["DATA_DIR"] ?? "", path));
  return variables;
}

const faults: readonly [string, () => Variables | Promise<Variables>, RegExp][] = [
  ["an address of another machine", async () => ({ ...(await embedded()), HOST: "192.0.2.1" }), /^HOST: 192\.0\.2\.1 /],
  ["an unknown name", async () => ({ ...(await embedded()), HOST: "nowhere.invalid" }), /^HOST: .*nowhere\.invalid/],
  ["a data folder that is a file", () => ({ DATA_DIR: resolve("package.json") }), /package\.json .*DATA_DIR/],
  ["a data folder that cannot be written", () => ({ DATA_DIR: "/sys/homeport" }), /^\/sys\/homeport .*DATA_DIR/],
  ["an empty secret", () => withFile("app-secret", ""), /app-secret is damaged\. /],
  ["a damaged database", () => withoutFile("pglite/global/pg_control"), /pglite cannot be opened: .* Restore/],
  ["a missing content folder", () => ({ CONTENT_DIR: join(parent, "none"), DATA_DIR: folder("a") }), /figures\.yaml/],
  ["a broken content file", () => changedContent("broker.yaml", "name: [\n"), /broker\.yaml:\d+: /],
  ["content with many mistakes", () => changedContent("forms.yaml", "a: 1\n"), /forms\.yaml:\d+: .*\n… and \d+ more/],
  ["an unknown database host", () => postgres((url) => (url.hostname = "nowhere.invalid")), /named nowhere\.invalid/],
  ["a silent database host", () => postgres((url) => (url.port = String(silentPort))), /does not answer/],
  ["a port without a database", () => postgres((url) => (url.port = "1")), /no PostgreSQL answers at localhost:1/],
  ["a missing database", () => postgres((url) => (url.pathname = "/none")), /has no database none/],
  ["a missing role", () => postgres((url) => (url.username = "nobody")), /the user nobody/],
  [
    "a role without rights",
    () =>
      postgres((url) => {
        url.username = "visitor";
        url.password = "visitor";
        url.pathname = "/not_theirs";
      }),
    /the user visitor may not/,
  ],
  ["a server without TLS", () => postgres((url) => url.searchParams.set("sslmode", "require")), /has no TLS/],
];

test.concurrent.each(faults)("%s stops the start with what to do about it", async (_what, variables, says) => {
  const child = spawnServer({ PORT: "0", LOG_LEVEL: "warn", CHAT_ENCODER: "off", ...(await variables()) });
  const [code] = await once(child.process, "close");
  const lines = child.output().trim().split("\n");
  expect([lines.length <= 2, child.output(), code]).toEqual([true, expect.stringMatching(says), 1]);
  expect(child.output()).not.toMatch(/^\s+at /m);
});

/** Moments of a first start, the earliest first: the same on a fast machine and on a slow one. */
const filesIn = (dataDir: string) => {
  const made = join(dataDir, "pglite");
  return existsSync(made) ? readdirSync(made, { recursive: true }).length : 0;
};
const firstStartSteps: readonly [string, (dataDir: string) => boolean][] = [
  ["half of the files", (dataDir) => filesIn(dataDir) > 500],
  ["the files of an empty database", (dataDir) => existsSync(join(dataDir, "pglite/PG_VERSION"))],
  ["some of its own tables", (dataDir) => filesIn(dataDir) > 1_050],
];

/** Every file with its content, without the one that says which process has the database open. */
const contentsOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "postmaster.pid")
      .map(({ parentPath, name }) => [join(parentPath, name), hashOf(join(parentPath, name))]),
  );
const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

test("what has no effect in .env is named at the start", async () => {
  const site = folder("site");
  for (const name of readdirSync(".").filter((name) => !name.startsWith(".")))
    symlinkSync(resolve(name), join(site, name));
  writeFileSync(join(site, ".env"), "SMPT_URL=smtp://localhost\nhunter2\n");
  const server = await startServer(await embedded(), { cwd: site });
  expect(server.output()).toContain(".env: there is no setting SMPT_URL. See .env.example.\n");
  expect(server.output()).toContain(".env: nothing is set by line 2. See .env.example.\n");
  expect(await server.stop()).toBe(0);
});

test("what a first start left that was killed is made anew", async () => {
  const database = await freshDatabase("pglite");
  truncateSync(join(database.dataDir, "pglite/global/pg_control"));
  writeFileSync(join(database.dataDir, "pglite-unfinished"), "");
  const server = await startServer(database.variables);
  expect(existsSync(join(database.dataDir, "pglite-unfinished"))).toBe(false);
  expect(await server.stop()).toBe(0);
  database.cleanUp();
});

test("the embedded database opens after a first start that was killed at any moment", async () => {
  const dataDir = folder("killed-first-start");
  const variables = { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn", CHAT_ENCODER: "off" };
  const reached: string[] = [];
  for (const [what, isReached] of firstStartSteps) {
    const child = spawnServer(variables);
    const ended = once(child.process, "exit");
    const isThere = () => child.process.exitCode === null && isReached(dataDir);
    await eventually(() => expect(isThere()).toBe(true), mostToStartMs);
    child.process.kill("SIGKILL");
    await ended;
    if (existsSync(join(dataDir, "pglite-unfinished"))) reached.push(what);
  }
  expect(reached).toEqual(firstStartSteps.map(([what]) => what));
  const server = await startServer({ DATA_DIR: dataDir });
  expect(existsSync(join(dataDir, "pglite-unfinished"))).toBe(false);
  expect(await server.stop()).toBe(0);
  // Four starts take long on a busy machine.
}, 300_000);

test("a damaged database without the mark of an unfinished first start is left as it is: it has data", async () => {
  const { dataDir, variables, cleanUp } = await freshDatabase("pglite");
  truncateSync(join(dataDir, "pglite/global/pg_control"));
  const before = contentsOf(join(dataDir, "pglite"));
  const child = spawnServer({ ...variables, PORT: "0", LOG_LEVEL: "warn", CHAT_ENCODER: "off" });
  const [code] = await once(child.process, "close");
  expect([code, child.output()]).toEqual([
    1,
    expect.stringMatching(/^The embedded database in .* cannot be opened: .*\n$/),
  ]);
  expect(contentsOf(join(dataDir, "pglite"))).toEqual(before);
  cleanUp();
});

test("a first start fits into 512 MB: it unpacks the empty database of the build instead of making one", async () => {
  const dataDir = folder("first-start");
  const server = await startServer({ DATA_DIR: dataDir });
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  const mostKilobytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
  expect(mostKilobytes / 1024).toBeLessThan(512);
  expect(await server.stop()).toBe(0);
});
