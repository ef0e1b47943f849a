import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { createApp } from "#server/app.ts";
import { parseEnv } from "#server/env.server.ts";
import { createLog } from "#server/log.ts";
import { createServices, type Services } from "#server/services.ts";
import { contactEnvelope, contactFields, postJson } from "../tests/support/leads.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { percentile, type Row, row } from "./row.ts";

const leads = 600;
const atOnce = 20;

/** Runs `once` repeatedly with the given concurrency. Returns calls per second and the 99th percentile. */
async function load(once: () => Promise<unknown>): Promise<{ perSecond: number; p99Ms: number }> {
  const times: number[] = [];
  let left = leads;
  const startedAt = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const from = performance.now();
      await once();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { perSecond: (leads / (performance.now() - startedAt)) * 1000, p99Ms: percentile(times, 0.99) };
}

async function measure(engine: string, services: Services): Promise<Row[]> {
  const app = createApp(services, async () => new Response(), "production");
  const bare = await load(() =>
    services.db
      .insert(formSubmissions)
      .values({ id: randomUUID(), formType: "contact", data: contactFields, submissionId: randomUUID() }),
  );
  const accepted = await load(async () => {
    const response = await app.request("/api/submit-form", postJson(contactEnvelope()));
    if (response.status !== 200) throw new Error(`a lead was answered with ${response.status}`);
  });
  const referenceName = "bare INSERT, same driver";
  return [
    row({
      name: `Leads accepted, ${engine}`,
      unit: "/s",
      value: accepted.perSecond,
      reference: bare.perSecond,
      referenceName,
    }),
    row({ name: `Lead p99, ${engine}`, unit: "ms", value: accepted.p99Ms, reference: bare.p99Ms, referenceName }),
  ];
}

/** A lead is a rate limit, a row, a mail and a job in one transaction, compared here with one plain row. */
export async function benchLeads(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"));
  await postgres.query("create database bench");
  const rows: Row[] = [];
  for (const [engine, variables] of [
    ["PGlite", {}],
    ["PostgreSQL", { DATABASE_URL: `${postgres.url}/bench` }],
  ] as const) {
    const env = parseEnv({ DATA_DIR: join(folder, engine), RATE_LIMIT_SCALE: "1000000", ...variables });
    const services = await createServices(env, createLog("silent"));
    rows.push(...(await measure(engine, services)));
    await services.close();
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}
