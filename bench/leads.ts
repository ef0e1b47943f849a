import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ne, sql } from "drizzle-orm";
import { formSubmissions, outgoingMails } from "#app/features/leads/store/lead-tables.server.ts";
import { createApp } from "#server/app.ts";
import { asRows } from "#server/backup/tables.ts";
import { parseEnv } from "#server/env.server.ts";
import { createLog } from "#server/log.ts";
import { createServices, type Services } from "#server/services.ts";
import { eventually } from "../tests/support/eventually.ts";
import { contactEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { startReceiver } from "../tests/support/receiver.ts";
import { median, ofRounds, percentile, type Row, row } from "./row.ts";

const leads = 200;
const atOnce = 40;
const leadsAlone = 12;
const rounds = 5;
const how = `in process, ${rounds} rounds of ${leads} leads, each of another person from another address`;

type Load = { readonly perSecond: number; readonly p99Ms: number };

/** Runs `once` again and again, so many at a time. */
async function load(once: () => Promise<unknown>, times: number, concurrency: number): Promise<Load> {
  const ms: number[] = [];
  let left = times;
  const startedAt = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const from = performance.now();
      await once();
      ms.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const perSecond = (times / (performance.now() - startedAt)) * 1000;
  return { perSecond, p99Ms: percentile(ms, 0.99) };
}

/** The median of single ones, each after everything of the one before is done. */
async function oneByOne(once: () => Promise<unknown>, settled = async () => {}): Promise<number> {
  const ms: number[] = [];
  for (let left = leadsAlone; left > 0; left -= 1) {
    const from = performance.now();
    await once();
    ms.push(performance.now() - from);
    await settled();
  }
  return median(ms);
}

/** One row, as it comes from the form, by the driver and into the table of leads, with nothing around it. */
const insertBare = ({ db }: Services) =>
  db
    .insert(formSubmissions)
    .values({ id: randomUUID(), formType: "contact", data: strangerFields(), submissionId: randomUUID() });

function sendLeads(services: Services) {
  const app = createApp(services, async () => new Response(), "production");
  let sent = 0;
  return async () => {
    sent += 1;
    const { headers, ...post } = postJson(contactEnvelope({ data: { ...strangerFields(), _submitTime: 8000 } }));
    const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    const response = await app.request("/api/submit-form", {
      ...post,
      headers: { ...(headers as Record<string, string>), "X-Forwarded-For": address },
    });
    if (response.status !== 200) throw new Error(`a lead was answered with ${response.status}`);
  };
}

const allMailed = ({ db }: Services) =>
  eventually(async () => {
    const unsent = await db.$count(outgoingMails, ne(outgoingMails.status, "sent"));
    if (unsent > 0) throw new Error(`${unsent} mails are not sent`);
  }, 120_000);

/** So that the jobs of one measurement do not slow down the next. */
const allDone = ({ db }: Services) =>
  eventually(async () => {
    const open = sql`select 1 from jobs.job where state <= 'active' and start_after <= now() limit 1`;
    if (asRows(await db.execute(open)).length > 0) throw new Error("some jobs are not done");
  }, 120_000);

async function measure(engine: string, aim: string, services: Services): Promise<Row[]> {
  const send = sendLeads(services);
  const bare = () => insertBare(services);
  await load(bare, leads, atOnce);
  await load(send, leads, atOnce);
  await allDone(services);
  const pairs: { readonly bare: Load; readonly ours: Load; readonly mailedPerSecond: number }[] = [];
  const alone: { readonly bare: number; readonly ours: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bareLoad = await load(bare, leads, atOnce);
    const startedAt = performance.now();
    const ours = await load(send, leads, atOnce);
    await allMailed(services);
    pairs.push({ bare: bareLoad, ours, mailedPerSecond: (leads / (performance.now() - startedAt)) * 1000 });
    await allDone(services);
    alone.push({ bare: await oneByOne(bare), ours: await oneByOne(send, () => allDone(services)) });
  }
  const against = (of: (load: Load) => number) =>
    ofRounds(
      pairs.map(({ ours }) => of(ours)),
      pairs.map((pair) => of(pair.bare)),
    );
  const mailed = ofRounds(
    pairs.map(({ mailedPerSecond }) => mailedPerSecond),
    pairs.map((pair) => pair.bare.perSecond),
  );
  const lone = ofRounds(
    alone.map(({ ours }) => ours),
    alone.map((pair) => pair.bare),
  );
  const referenceName = "bare INSERT, same driver";
  const common = { referenceName, how };
  return [
    row({
      ...common,
      name: `Leads accepted, ${atOnce} at once, ${engine}`,
      unit: "/s",
      ...against(({ perSecond }) => perSecond),
      aim,
    }),
    row({
      ...common,
      name: `Lead p99, ${atOnce} at once, ${engine}`,
      unit: "ms",
      ...against(({ p99Ms }) => p99Ms),
      aim: "at most 3",
    }),
    row({ ...common, name: `Leads accepted and mailed twice, ${engine}`, unit: "/s", ...mailed }),
    row({ ...common, name: `One lead alone, median, ${engine}`, unit: "ms", ...lone, aim: "at most 15 ms" }),
    await withDestinations(engine, services, send),
  ];
}

const destinations = 3;

/** The same leads, owed to nobody and to three other systems, in turns. */
async function withDestinations(engine: string, services: Services, send: () => Promise<void>): Promise<Row> {
  const receiver = await startReceiver();
  const actor = { id: "bench", email: "bench@example.com" };
  const ids = Array.from({ length: destinations }, () => randomUUID());
  for (const id of ids) {
    const wanted = { id, kind: "webhook" as const, name: "CRM", address: receiver.url };
    await services.leads.destinations.add(actor, { ...wanted, events: ["lead.created"] });
  }
  const switchAll = async (on: boolean) => {
    for (const id of ids) await services.leads.destinations.turn(actor, id, on);
  };
  const values: number[] = [];
  const references: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await switchAll(false);
    references.push((await load(send, leads, atOnce)).perSecond);
    await allDone(services);
    await switchAll(true);
    values.push((await load(send, leads, atOnce)).perSecond);
    await allDone(services);
  }
  const missing = rounds * leads * destinations - receiver.received.length;
  if (missing > 0) throw new Error(`${missing} deliveries are missing`);
  await receiver.stop();
  return row({
    name: `Leads accepted with ${destinations} destinations, ${engine}`,
    unit: "/s",
    ...ofRounds(values, references),
    referenceName: "none",
    aim: "at least 0.8",
    how,
  });
}

/** A lead is limits, a row, two mails and their jobs in one transaction, compared with one plain row. */
export async function benchLeads(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"), { fsync: true });
  await postgres.query("create database bench");
  const rows: Row[] = [];
  for (const [engine, aim, variables] of [
    ["PGlite", "at least 0.3", {}],
    ["PostgreSQL", "at least 0.4", { DATABASE_URL: `${postgres.url}/bench` }],
  ] as const) {
    const env = parseEnv({
      DATA_DIR: join(folder, engine),
      RATE_LIMIT_SCALE: "1000000",
      TRUST_PROXY: "1",
      ALLOW_PRIVATE_DESTINATIONS: "on",
      ...variables,
    });
    const services = await createServices(env, createLog("silent"));
    rows.push(...(await measure(engine, aim, services)));
    await services.close();
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}
