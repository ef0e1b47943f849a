import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { sitePaths } from "#app/content/site-paths.ts";
import { parseEnv } from "#server/env.server.ts";
import { createLog } from "#server/log.ts";
import { createServices } from "#server/services.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { fillWithLeads } from "./fill-with-leads.ts";
import { type Blocked, startLoadedSite } from "./loaded-site.ts";
import { ofRounds, type Row, row } from "./row.ts";
import { createAdmin, sendLead, sessionOfAdmin } from "./site-with-admin.ts";
import { askAssistant, settingsOfVisits } from "./visit-site.ts";

const run = promisify(execFile);
const stored = 5_000;
const burst = 300;
const rounds = 3;
const limitMs = 50;
const firstMs = 1_000;
/** What a site does by itself after a start is begun within eight seconds. */
const settlingMs = 12_000;
const how = `a server of its own with ${stored} leads, 10 pages and a lead a second meanwhile, ${rounds} rounds`;

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

type Wait = { readonly longestMs: number; readonly wholeMs: number };

/** Round by round, under the name of what was done. */
type Rounds = { readonly blocks: Map<string, Blocked[]>; readonly waits: Map<string, Wait[]> };

const add = <Value>(to: Map<string, Value[]>, name: string, value: Value) =>
  void to.set(name, [...(to.get(name) ?? []), value]);

/** From a start to a backup, with people on the site all the time. */
async function measureRound(settings: Record<string, string>, file: string, { blocks, waits }: Rounds): Promise<void> {
  const site = await startLoadedSite(settings);
  const anyPage = () => getPage(`${site.url}/faqs`);
  const noteBlock = async (what: string) => add(blocks, what, await site.longestBlock());
  const waited = async (what: string, request: () => Promise<void>, work: Promise<unknown>) => {
    const whole = timed(work);
    const longestMs = await longestOf(request, whole);
    add(waits, what, { longestMs, wholeMs: await whole });
  };
  await pause(firstMs);
  await noteBlock("the first second after the start");
  await Promise.all([askAssistant(site.url, "What is a mortgage?"), pause(settlingMs)]);
  await noteBlock("the assistant's index and the record of all pages");
  const untilRest = await site.findRest();
  await noteBlock("the load alone");
  await Promise.all(sitePaths.map((path) => getPage(site.url + path)));
  await noteBlock("all pages at once");
  await waited(
    `for a page while ${burst} leads come at once`,
    anyPage,
    Promise.all(Array.from({ length: burst }, () => sendLead(site.url))),
  );
  await untilRest();
  await noteBlock(`${burst} leads at once and their mails`);
  const cookie = await sessionOfAdmin(site.url);
  await site.longestBlock();
  await waited("for a page during the export", anyPage, getPage(`${site.url}/api/admin/submissions.csv`, { cookie }));
  await noteBlock(`CSV of ${stored} leads`);
  const backup = run(process.execPath, ["scripts/backup.ts", file], { env: { ...process.env, ...settings } });
  await waited("for a lead to be accepted during a backup", () => sendLead(site.url), backup);
  await noteBlock(`backup of ${stored} leads`);
  await site.stop();
}

/** What happens to a site with many leads: how long its main thread does one thing, and how long somebody else waits. */
async function measure(engine: string, variables: Record<string, string>, folder: string): Promise<Row[]> {
  const services = await createServices(parseEnv(variables), createLog("silent"));
  await fillWithLeads(services, stored);
  await services.close();
  const settings = { ...settingsOfVisits, BACKUP_ENCRYPTION: "off", ...variables };
  await createAdmin(settings);
  const measured: Rounds = { blocks: new Map(), waits: new Map() };
  for (let round = 0; round < rounds; round += 1)
    await measureRound(settings, join(folder, `${engine}-${round}.backup`), measured);
  return [
    ...[...measured.blocks].flatMap(([what, blocks]) => blockRows(`${what}, ${engine}`, blocks)),
    ...[...measured.waits].map(([what, waits]) => waitRow(`${what}, ${engine}`, waits)),
  ];
}

/** Wall-clock time counts what waits for the disk, and on a busy machine what other programs take: that also hits the idle process. */
function blockRows(what: string, blocks: readonly Blocked[]): Row[] {
  const against = (of: "wallMs" | "p99Ms") =>
    ofRounds(
      blocks.map(({ site }) => site[of]),
      blocks.map(({ idle }) => idle[of]),
    );
  const common = { unit: "ms", referenceName: "a process that does nothing, meanwhile", how };
  const cpuMs = blocks.map(({ site }) => site.cpuMs);
  return [
    row({ ...common, name: `Longest block, ${what}`, ...against("wallMs"), aim: `at most ${limitMs} ms` }),
    row({ ...common, name: `99th percentile of the event loop's delay, ${what}`, ...against("p99Ms") }),
    row({
      name: `CPU time of the longest block, ${what}`,
      unit: "ms",
      ...ofRounds(
        cpuMs,
        cpuMs.map(() => limitMs),
      ),
      referenceName: "the limit",
      aim: "at most 1",
      how,
    }),
  ];
}

const waitRow = (what: string, waits: readonly Wait[]): Row =>
  row({
    name: `Longest wait ${what}`,
    unit: "ms",
    ...ofRounds(
      waits.map(({ longestMs }) => longestMs),
      waits.map(({ wholeMs }) => wholeMs),
    ),
    referenceName: "all of it",
    how,
  });

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
