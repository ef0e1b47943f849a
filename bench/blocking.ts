import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sitePaths } from "#app/content/site-paths.ts";
import { parseEnv } from "#server/env.server.ts";
import { createLog } from "#server/log.ts";
import { createServices } from "#server/services.ts";
import { longestLoopDelay, reportsLoopDelay } from "../tests/support/loop-delay.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { type ServerProcess, startServer } from "../tests/support/server-process.ts";
import { untilIdle } from "./cpu-time.ts";
import { fillWithLeads } from "./fill-with-leads.ts";
import { type Row, row } from "./row.ts";
import { createAdmin, sendLead, sessionOfAdmin } from "./site-with-admin.ts";

const run = promisify(execFile);
const stored = 5_000;
const burst = 300;
const limit = { unit: "ms of CPU time", reference: 50, referenceName: "the limit", aim: "at most 1" };
const how = `server of its own with ${stored} leads, once`;

async function getPage(url: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

/** The longest time that one request takes, one after the other, until the work is done. */
async function longestOf(request: () => Promise<void>, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const from = performance.now();
    await request();
    longest = Math.max(longest, performance.now() - from);
  }
  await done;
  return longest;
}

async function timed(work: Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work;
  return performance.now() - from;
}

/** What happens to a site with many leads: how long its main thread does one thing, and how long somebody else waits. */
async function measure(engine: string, variables: Record<string, string>, folder: string): Promise<Row[]> {
  const services = await createServices(parseEnv(variables), createLog("silent"));
  await fillWithLeads(services, stored);
  await services.close();
  const settings = {
    RATE_LIMIT_SCALE: "1000000",
    REQUIRE_ADMIN_MFA: "off",
    BACKUP_ENCRYPTION: "off",
    ...variables,
  };
  const server = await startServer(settings, reportsLoopDelay);
  await createAdmin(settings);
  const cookie = await sessionOfAdmin(server.url);
  const rows: Row[] = [];
  const blocked = async (what: string, work: () => Promise<unknown>) => {
    await work();
    await untilIdle(server.process.pid ?? 0);
    const { cpuMs } = await longestLoopDelay(server);
    rows.push(row({ ...limit, how, name: `Longest block, ${what}, ${engine}`, value: cpuMs }));
  };
  const waited = async (what: string, request: () => Promise<void>, work: Promise<unknown>) => {
    const whole = timed(work);
    const value = await longestOf(request, whole);
    const beside = { unit: "ms", reference: await whole, referenceName: "all of it", how };
    rows.push(row({ ...beside, name: `Longest wait ${what}, ${engine}`, value }));
  };
  const anyPage = () => getPage(`${server.url}/faqs`);
  // What it did before it answered its first request does not count.
  await longestLoopDelay(server);
  await blocked("after the start", async () => {});
  await blocked("each page for the first time", () => firstPages(server));
  await blocked(`${burst} leads at once and their mails`, () =>
    waited(
      `for a page while ${burst} leads come at once`,
      anyPage,
      Promise.all(Array.from({ length: burst }, () => sendLead(server.url))),
    ),
  );
  await blocked(`CSV of ${stored} leads`, () =>
    waited("for a page during the export", anyPage, getPage(`${server.url}/api/admin/submissions.csv`, { cookie })),
  );
  await blocked(`backup of ${stored} leads`, () =>
    waited(
      "for a lead to be accepted during a backup",
      () => sendLead(server.url),
      run(process.execPath, ["scripts/backup.ts", join(folder, `${engine}.backup`)], {
        env: { ...process.env, ...settings },
      }),
    ),
  );
  await server.stop();
  return rows;
}

async function firstPages({ url }: ServerProcess): Promise<void> {
  await Promise.all(sitePaths.map((path) => getPage(url + path)));
}

/** How long the main thread does nothing but one thing, so that everybody else waits. */
export async function benchBlocking(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"), { fsync: true });
  await postgres.query("create database bench");
  const onServer = { DATA_DIR: join(folder, "server"), DATABASE_URL: `${postgres.url}/bench` };
  const rows = [
    ...(await measure("PGlite", { DATA_DIR: join(folder, "embedded") }, folder)),
    ...(await measure("PostgreSQL", onServer, folder)),
  ];
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}
