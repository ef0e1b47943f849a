import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateEditorAction } from "#app/features/admin/rates/rate-editor.server.ts";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { loader as readQuarantinePage } from "#app/routes/admin/quarantine.tsx";
import { adminContext, requestContext, servicesContext } from "#app/services-context.server.ts";
import { asRows } from "#server/backup/tables.ts";
import type { Database } from "#server/db/connect.ts";
import {
  brokerAccount,
  callAuth,
  cookiesOf,
  linkMailed,
  setUpMfa,
  signIn,
  signUp,
  withAdmin,
} from "../support/accounts.ts";
import { auditEntries } from "../support/audit.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { contactFields } from "../support/leads.ts";
import { fixedTerms } from "../support/published-rates.ts";

type RouteCall = (args: { request: Request; context: RouterContextProvider }) => Promise<unknown>;
const quarantinePage = readQuarantinePage as unknown as RouteCall;

describe.each(engines)("what is kept of accounts on %s", (engine) => {
  let site: TestApp;
  let cookie: string;
  beforeAll(async () => {
    site = await startTestApp(engine, { variables: { TRUST_PROXY: "1" } });
    cookie = await withAdmin(site);
  });
  afterAll(() => site.close());

  const routerContext = (own: string) => {
    const { services } = site;
    const provider = new RouterContextProvider();
    provider.set(servicesContext, services);
    const viewer = () => services.readViewer(new Headers({ cookie: own }));
    const facts = { requestId: "", clientAddress: "", nonce: "", language: "en" as const, viewer };
    provider.set(requestContext, { ...facts, recordDenied: services.recordDenied });
    provider.set(adminContext, { id: "", ...brokerAccount });
    return provider;
  };

  test("changes to accounts and leads are logged, with network and device, in a chain that shows tampering", async () => {
    const { db, audit, readiness } = site.services;
    const id = randomUUID();
    const lead = { id, formType: "contact", data: contactFields, submissionId: randomUUID() };
    await db.insert(formSubmissions).values(lead);
    const headers = {
      cookie,
      "X-Forwarded-For": "203.0.113.77, 198.51.100.23",
      "User-Agent": "Mozilla (Mac) Firefox/1",
    };
    await site.app.request(`/api/admin/leads/${id}/calendar.ics`, { headers });
    const from = { network: "198.51.100.0/24", device: "Firefox on Mac" };
    const [calendar] = await auditEntries(site.services, 1);
    expect(calendar).toMatchObject({
      action: "calendar-downloaded",
      subjectId: id,
      actor: brokerAccount.email,
      ...from,
    });

    const eve = { email: "eve@example.com", password: "let me in" };
    await signUp(site, eve);
    const session = cookiesOf(await signIn(site, eve, { address: "203.0.113.5" }));
    await site.app.request("/api/admin/submissions", { headers: { cookie: session } });
    await site.app.request("/api/admin/submissions");
    await callAuth(site, "/sign-out", {}, { cookie: session });
    const latest = (await auditEntries(site.services, 5)).map(({ action, actor }) => [action, actor]);
    expect(latest).toEqual([
      ["signed-out", eve.email],
      ["access-denied", "not signed in"],
      ["access-denied", eve.email],
      ["signed-in", eve.email],
      ["signed-up", "not signed in"],
    ]);
    const entry = {
      product: "30-year-fixed",
      effectiveOn: "2026-11-15",
      rateThousandths: 6500,
      pointsThousandths: 0,
      aprThousandths: 6702,
      assumptions: "a test",
      terms: fixedTerms,
    };
    const version = await site.services.rates.enter(entry, brokerAccount.email);
    const publish = new Request("http://localhost/admin/rates", {
      method: "POST",
      body: new URLSearchParams({ intent: "publish", version }),
    });
    const editor = { ...site.services, content: site.services.content.rates };
    await expect(rateEditorAction(editor, publish, { id: null, email: "admin" })).rejects.toMatchObject({
      status: 303,
    });
    await quarantinePage({ request: new Request("http://localhost/admin/quarantine"), context: routerContext(cookie) });
    expect((await audit.list(2)).map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ["quarantine-read", null],
      ["rate-published", version],
    ]);
    const addresses = asRows<{ ip_address: string }>(await db.execute(sql`select ip_address from sessions`));
    expect(new Set(addresses.map((row) => row.ip_address))).toEqual(new Set(["192.0.2.1"]));

    const untouched = async () =>
      (await readiness()).flatMap(({ checks }) => checks).find(({ id: check }) => check === "audit")?.ok;
    expect(await untouched()).toBe(true);
    await db.execute(sql`alter table audit_log disable trigger user`);
    await db.execute(sql`delete from audit_log where action = 'calendar-downloaded'`);
    await db.execute(sql`alter table audit_log enable trigger user`);
    expect(await untouched()).toBe(false);
  });

  test("after an erasure nothing of the address is left: in no table, no job and no file", async () => {
    const person = { email: "ana.reyes@example.com", password: "forget me not" };
    await signUp(site, person, false);
    await linkMailed(site, person.email, "verify-email");
    await signUp(site, person);
    await signIn(site, { ...person, password: "wrong wrong" });
    const own = cookiesOf(await signIn(site, person));
    await setUpMfa(site, person.password, own);
    await signIn(site, person);
    await callAuth(site, "/request-password-reset", { email: person.email });
    await linkMailed(site, person.email, "reset-password");
    await site.services.db
      .insert(formSubmissions)
      .values({ id: randomUUID(), formType: "contact", data: contactFields, submissionId: randomUUID() });
    expect((await everythingStored(site)).join()).toContain(person.email);
    const receipt = await site.services.erase({ id: null, email: brokerAccount.email }, person.email);
    expect(receipt.deleted).toEqual(expect.arrayContaining([{ what: "accounts", count: 1 }]));
    for (const text of await everythingStored(site)) expect(text.toLowerCase()).not.toContain("ana.reyes");
  });
});

/** Every row of every table of every schema, and every file of the outbox. */
async function everythingStored({ services, dataDir }: TestApp): Promise<string[]> {
  const { db } = services;
  const tables = asRows<{ table_schema: string; table_name: string }>(
    await db.execute(sql`select table_schema, table_name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`),
  );
  const rows = [];
  for (const { table_schema, table_name } of tables) rows.push(...(await rowsOf(db, table_schema, table_name)));
  const outbox = join(dataDir, "outbox");
  return [...rows, ...readdirSync(outbox).map((file) => readFileSync(join(outbox, file), "utf8"))];
}

async function rowsOf(db: Database, schema: string, table: string): Promise<string[]> {
  const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
  return asRows<{ row: string }>(await db.execute(sql`select to_jsonb(t)::text as row from ${name} t`)).map(
    ({ row }) => row,
  );
}
