import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { leadStatuses } from "#app/features/leads/lead-status.ts";
import type { LeadQuery } from "#app/features/leads/store/lead-query.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import { parseEnv } from "#server/env.server.ts";
import { createLog } from "#server/log.ts";
import { createServices, type Services } from "#server/services.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { percentile, type Row, row } from "./row.ts";

const sizes = { small: 1_000, large: 1_000_000 };
const rounds = 200;
const pageSize = 25;

/**
 * Two years of leads, newest now. Names, phones and words are distributed so that a person is rare and a word is not.
 */
async function fill(services: Services, count: number): Promise<void> {
  const { db } = services;
  await db.execute(sql`alter table form_submissions disable trigger form_submissions_announce`);
  for (let from = 0; from < count; from += 50_000) {
    const to = Math.min(count, from + 50_000) - 1;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`insert into form_submissions
        (id, form_type, data, created_at, submission_id, status, first_response_at, assignee_id, next_contact_on, deleted_at)
        select gen_random_uuid(), (array['contact','homebuyers','refinance','reverse-mortgage-quote','meeting-request'])[1 + n % 5],
          jsonb_build_object('name', 'Person' || n || ' Family' || n % 5000, 'email', 'person' || n || '@example.com',
            'phone', '619' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0'), 'state', (array['ca','tx','fl','ny'])[1 + n % 4],
            'message', 'We would like to buy a home near street ' || n % 20000)
            || case when n % 5 = 4 then jsonb_build_object('preferredDate',
                 (current_date + case when n < 500 then n / 10 else -1 - n % 700 end)::text)
               else '{}'::jsonb end,
          now() - (n * ${(2 * 365 * 24 * 3600) / count}::float8) * interval '1 second', gen_random_uuid(),
          (array['new','contacted','qualified','won','lost'])[1 + (n / 7) % 5],
          case when (n / 7) % 5 = 0 then null else now() end,
          case when n % 3 = 0 then 'account-' || n % 30 end,
          case when n < 200 then current_date + n % 20 - 3 when n % 1000 = 0 then current_date + 30 end,
          case when n between 500 and 600 then now() end
        from generate_series(${from}::int, ${to}::int) as n`);
    });
  }
  await services.db.execute(sql`alter table form_submissions enable trigger form_submissions_announce`);
  await services.db.execute(sql`analyze form_submissions`);
}

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
    await fill(services, count);
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
    }),
  );
}
