import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { leadStatuses } from "#app/features/leads/lead-status.ts";
import type { LeadQuery } from "#app/features/leads/store/lead-query.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import { parseEnv } from "#server/env.server.ts";
import { createLog } from "#server/log.ts";
import { createServices, type Services } from "#server/services.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { fillWithLeads } from "./fill-with-leads.ts";
import { percentile, type Row, row } from "./row.ts";

const sizes = { small: 1_000, large: 1_000_000 };
const rounds = 200;
const pageSize = 25;

const ask = (query: Partial<LeadQuery>): LeadQuery => ({ limit: pageSize, ...query });

async function cursorOfPage(services: Services, page: number) {
  let cursor: LeadQuery["cursor"];
  for (let at = 1; at < page; at += 1) cursor = (await services.leads.list(ask({ cursor }))).next;
  return cursor;
}

async function p95(work: (at: number) => Promise<unknown>): Promise<number> {
  for (let at = 0; at < 20; at += 1) await work(at);
  const times: number[] = [];
  for (let at = 0; at < rounds; at += 1) {
    const from = performance.now();
    await work(at);
    times.push(performance.now() - from);
  }
  return percentile(times, 0.95);
}

const fullName = (at: number) => `Person${at} Family${at % 5000}`;

async function measure(services: Services, count: number): Promise<Record<string, number>> {
  const deep = await cursorOfPage(services, Math.min(50, count / pageSize));
  const someone = (at: number) => (at * 104_729) % count;
  const people: LeadRow[] = [];
  for (let at = 0; at < 100; at += 1) {
    const search = `person${someone(at)}@example.com`;
    people.push(...(await services.leads.list(ask({ search }))).leads);
  }
  return {
    "as cards": await p95(() => services.leads.list(ask({}))),
    "as a list": await p95(() => services.leads.list(ask({ limit: 50 }))),
    "as a board": await p95(() =>
      Promise.all(leadStatuses.map((status) => services.leads.list(ask({ status, limit: 15 })))),
    ),
    "page 50": await p95(() => services.leads.list(ask({ cursor: deep }))),
    "search for an address": await p95((at) =>
      services.leads.list(ask({ search: `person${someone(at)}@example.com` })),
    ),
    "search for a name": await p95((at) => services.leads.list(ask({ search: fullName(someone(at)) }))),
    "search for a common word": await p95(() => services.leads.list(ask({ search: "home" }))),
    "filter by form and status": await p95(() => services.leads.list(ask({ formType: "contact", status: "won" }))),
    "filter by state": await p95(() => services.leads.list(ask({ state: "fl" }))),
    "only unanswered": await p95(() => services.leads.list(ask({ unanswered: true }))),
    "filter by assignee": await p95((at) => services.leads.list(ask({ assignee: `account-${(at * 3) % 30}` }))),
    "assigned to nobody": await p95(() => services.leads.list(ask({ assignee: "nobody" }))),
    "only deleted": await p95(() => services.leads.list(ask({ deleted: true }))),
    "due today": await p95(() => services.leads.due()),
    "upcoming meetings": await p95(() => services.leads.meetings()),
    "counts of the sidebar": await p95(() => services.leads.counts()),
    "other leads of the same person": await p95((at) =>
      services.leads.samePerson(people[at % people.length] as LeadRow),
    ),
  };
}

/** The cost of an inbox page with a million leads, compared with a thousand. */
export async function benchInbox(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"));
  const measured: Record<string, Record<string, number>> = {};
  for (const [name, count] of Object.entries(sizes)) {
    await postgres.query(`create database ${name}`);
    const env = parseEnv({ DATA_DIR: join(folder, randomUUID()), DATABASE_URL: `${postgres.url}/${name}` });
    const services = await createServices(env, createLog("silent"));
    await fillWithLeads(services, count);
    measured[name] = await measure(services, count);
    await services.close();
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return Object.entries(measured["large"] ?? {}).map(([name, value]) =>
    row({
      name: `Inbox ${name}, p95 at 1,000,000 leads`,
      unit: "ms",
      value,
      reference: measured["small"]?.[name] ?? Number.NaN,
      referenceName: "the same at 1,000 leads",
      aim: "at most 2 ×",
      how: "PostgreSQL, asked by the site's own code",
    }),
  );
}
