import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newLeadQueue } from "#app/features/leads/new-lead-queues.ts";
import { outgoingMails } from "#app/features/leads/store/lead-tables.server.ts";
import { asRows } from "#server/backup/tables.ts";
import { type OpenDatabase, openPglite, pgliteFolder } from "#server/db/connect.ts";
import { clearAway, cutLog } from "#server/db/embedded-upkeep.ts";
import { openEmbedded } from "#server/db/open-embedded.ts";
import { freshDatabase, startTestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { startForgetting } from "../support/forgetful-disk.ts";
import { contactEnvelope, postJson, strangerFields } from "../support/leads.ts";

const mostLogBytes = 80 * 1024 ** 2;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "homeport-embedded-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(dataDir: string) {
  const database = await openPglite(dataDir);
  if (database.engine.kind !== "pglite") throw new Error("this is not the embedded database");
  return { ...database, pglite: database.engine.pglite };
}

const numbersIn = async ({ db }: Pick<OpenDatabase, "db">) =>
  asRows<{ number: number }>(await db.execute(sql`select number from kept order by number`)).map(
    ({ number }) => number,
  );

test("what was committed is there after a power cut at any moment, and the database opens", async () => {
  const before = join(folder, "before");
  const first = await open(before);
  await first.db.execute(sql`create table kept (number int primary key, padding text)`);
  const disk = startForgetting(pgliteFolder(before));
  const cuts = [5, 10, 15];
  for (const number of Array.from({ length: 15 }, (_, at) => at + 1)) {
    await first.db.execute(sql`insert into kept values (${number}, repeat('x', 5000))`);
    if (number === 10) await cutLog(first.pglite);
    if (cuts.includes(number)) disk.cutPower(pgliteFolder(join(folder, `cut-${number}`)));
  }
  disk.stop();
  await first.close();
  for (const cut of cuts) {
    const after = await open(join(folder, `cut-${cut}`));
    expect(await numbersIn(after)).toEqual(Array.from({ length: cut }, (_, at) => at + 1));
    await after.close();
  }
});

test("files of another PostgreSQL are said to be that, with the way to this one", async () => {
  const { dataDir, cleanUp } = await freshDatabase("pglite");
  const current = await openEmbedded(dataDir);
  const [row] = asRows<{ major: string }>(
    await current.db.execute(sql`select (current_setting('server_version_num')::int / 10000)::text as major`),
  );
  await current.close();
  writeFileSync(join(pgliteFolder(dataDir), "PG_VERSION"), "17\n");
  await expect(openEmbedded(dataDir)).rejects.toThrow(
    `is of PostgreSQL 17, and this version of the site has ${row?.major}.`,
  );
  cleanUp();
});

test("neither its log nor its tables grow for as long as it runs", async () => {
  const database = await open(folder);
  const { db, pglite } = database;
  const bytesIn = (path: string) =>
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { name }) => sum + statSync(join(path, name)).size, 0);
  const logBytes = () => bytesIn(join(pgliteFolder(folder), "pg_wal"));
  const tableBytes = async () =>
    asRows<{ bytes: number }>(await db.execute(sql`select pg_table_size('churned')::int as bytes`))[0]?.bytes ?? 0;
  const churn = async () => {
    await db.execute(sql`insert into churned select repeat(md5(n::text), 30) from generate_series(1, 12000) as n`);
    await db.execute(sql`delete from churned`);
  };
  await db.execute(sql`create table churned (text text)`);
  for (let round = 0; round < 6; round += 1) await churn();
  expect(logBytes()).toBeGreaterThan(mostLogBytes);
  const grownTable = await tableBytes();
  await clearAway(pglite);
  await cutLog(pglite);
  await cutLog(pglite);
  expect(logBytes()).toBeLessThanOrEqual(mostLogBytes);
  const clean = await tableBytes();
  expect(clean).toBeLessThan(grownTable / 10);
  for (let round = 0; round < 6; round += 1) {
    await churn();
    await clearAway(pglite);
    await cutLog(pglite);
  }
  expect(logBytes()).toBeLessThanOrEqual(mostLogBytes);
  expect(await tableBytes()).toBeLessThan(grownTable / 10);
  await database.close();
});

test("a visitor has an answer before the queue looks for the lead's job", async () => {
  const site = await startTestApp("pglite");
  const response = await site.app.request("/api/submit-form", postJson(contactEnvelope()));
  const job = await site.services.db.execute(sql`select state from jobs.job where name = ${newLeadQueue}`);
  expect([response.status, asRows(job)]).toEqual([200, [{ state: "created" }]]);
  await site.close();
});

test("a start with leads whose mails are not in the queue yet comes to its end, and mails them", async () => {
  const database = await freshDatabase("pglite");
  const { app, services } = await startTestApp("pglite", { database });
  const send = () => app.request("/api/submit-form", postJson(contactEnvelope({ data: strangerFields() })));
  await Promise.all(Array.from({ length: 20 }, send));
  await services.close();
  const again = await startTestApp("pglite", { database });
  await eventually(async () => {
    const mails = await again.services.db.select({ status: outgoingMails.status }).from(outgoingMails);
    expect(mails.map(({ status }) => status)).toEqual(Array(40).fill("sent"));
  }, 20_000);
  await again.close();
});

/** The most CPU time between two turns of the event loop while the work goes on. */
async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let timer = setImmediate(function turn() {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    timer = setImmediate(turn);
  });
  await work();
  clearImmediate(timer);
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(longest, (user + system) / 1000);
}

test("many statements, one after the other or at once, leave turns for everybody else", async () => {
  const { db, close } = await open(folder);
  const ask = () => db.execute(sql`select count(*) from generate_series(1, 2000)`);
  await ask();
  const oneByOne = async () => {
    for (let asked = 0; asked < 200; asked++) await ask();
  };
  expect(await longestBlockMs(oneByOne)).toBeLessThan(50);
  expect(await longestBlockMs(() => Promise.all(Array.from({ length: 200 }, ask)))).toBeLessThan(50);
  await close();
});
