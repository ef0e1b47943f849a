import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { rateEditorAction } from "#app/features/admin/rates/rate-editor.server.ts";
import { handleAuthPost } from "#app/features/auth/pages/auth-action.server.ts";
import { readLoginPage } from "#app/features/auth/pages/login-page.server.ts";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { loader as readQuarantinePage } from "#app/routes/admin/quarantine.tsx";
import { action as logOut } from "#app/routes/auth/logout.ts";
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
const logoutAction = logOut as unknown as RouteCall;

/** The endpoints of the account library that the site uses. All others must not be reachable. */
const allowed = [
  "POST /sign-in/email",
  "POST /sign-up/email",
  "POST /sign-out",
  "GET /get-session",
  "GET /verify-email",
  "POST /send-verification-email",
  "POST /request-password-reset",
  "POST /reset-password",
  "POST /change-password",
  "POST /two-factor/enable",
  "POST /two-factor/disable",
  "POST /two-factor/generate-backup-codes",
  "POST /two-factor/verify-totp",
  "POST /two-factor/verify-backup-code",
];

describe.each(engines)("guards of accounts on %s", (engine) => {
  let site: TestApp;
  let cookie: string;
  const logLines: string[] = [];
  beforeAll(async () => {
    site = await startTestApp(engine, { variables: { TRUST_PROXY: "1" }, logLines });
    cookie = await withAdmin(site);
  });
  afterAll(() => site.close());

  const ask = async (method: string, path: string, headers = {}) => {
    const body = method === "POST" ? { body: "{}" } : {};
    const json = { "Content-Type": "application/json", ...headers };
    return site.app.request(`/api/auth${path}`, { method, headers: json, ...body });
  };

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

  test("only the endpoints that the site uses can be reached; the library's others are a 404 in JSON", async () => {
    const library = Object.values(site.services.auth.api).flatMap(({ path, options }) =>
      [(options as { method?: string | string[] } | undefined)?.method ?? []]
        .flat()
        .map((method) => `${method} ${path}`),
    );
    expect(library).toEqual(expect.arrayContaining(allowed));
    const others = [
      ...library.filter((call) => !allowed.includes(call)),
      "GET /reset-password/x",
      "GET /nothing",
      "POST /",
    ];
    for (const call of others) {
      const [method = "", path = ""] = call.replace(":token", "x").replace(":id", "x").split(" ");
      const answer = await ask(method, path, { cookie });
      const known = allowed.some((one) => one.endsWith(` ${path}`));
      expect([call, answer.status, (await answer.json()).success]).toEqual([call, known ? 405 : 404, false]);
    }
  });

  test("invalid input is refused with a 4xx, and none of it reaches the console or the log", async () => {
    const complained = vi.spyOn(console, "error");
    const forged = 'vera.private@example.com\0\n{"level":30,"msg":"forged log line"}';
    const odd = [forged, { toString: 1 }, [[["a@b.test"]]], null, 7, `${"x".repeat(300)}@b.test`];
    const bodies = odd.flatMap((value) => [
      ["/sign-in/email", { email: value, password: "wrong wrong" }],
      ["/sign-in/email", { email: "vera.private@example.com", password: value }],
      ["/sign-up/email", { email: value, password: "wrong wrong", name: value }],
      ["/request-password-reset", { email: value }],
      ["/send-verification-email", { email: value }],
      ["/reset-password", { newPassword: "wrong wrong", token: value }],
      ["/change-password", { currentPassword: value, newPassword: value }],
      ["/two-factor/verify-totp", { code: value }],
    ]) as [string, unknown][];
    for (const [path, body] of [
      ...bodies,
      ["/sign-in/email", []],
      ["/sign-in/email", "x"],
      ["/sign-in/email", null],
    ] as const) {
      const { status } = await callAuth(site, path, body, { cookie: path === "/change-password" ? cookie : "" });
      expect([path, body, status >= 400 && status < 500]).toEqual([path, body, true]);
    }
    const broken = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{" };
    expect((await site.app.request("/api/auth/sign-in/email", broken)).status).toBe(400);
    // Unexpected errors go to our log, which never contains the values of a query.
    await site.services.db.execute(sql`alter table users rename to users_away`);
    const failed = await signIn(site, { email: "vera.private@example.com", password: "wrong wrong" });
    await site.services.db.execute(sql`alter table users_away rename to users`);
    expect(failed.status).toBe(500);
    expect(complained).not.toHaveBeenCalled();
    complained.mockRestore();
    const log = logLines.join("");
    expect(log).toContain("request failed");
    for (const secret of ["vera.private", "forged"]) expect(log).not.toContain(secret);
    for (const line of log.trim().split("\n")) expect(() => JSON.parse(line)).not.toThrow();
  });

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

describe.each(engines)("wrong passwords on %s", (engine) => {
  test("count against the account per network and in total, never against a browser that has signed in before", async () => {
    let now = new Date("2026-11-15T08:00:00Z");
    const variables = { RATE_LIMIT_SCALE: "0.1", TRUST_PROXY: "1" };
    const site = await startTestApp(engine, { variables, clock: { now: () => now } });
    await site.services.runCommand({ command: "create", ...brokerAccount });
    const used: string[] = [];
    const elsewhere = () => {
      used.push(`198.51.100.${used.length + 1}`);
      return used.at(-1) ?? "";
    };
    const wrong = { ...brokerAccount, password: "wrong wrong" };
    const attempt = async (body: object, from: { address?: string; cookie?: string }) => {
      const answer = await signIn(site, body, from);
      const { message } = await answer.clone().json();
      return {
        status: answer.status,
        message,
        retryAfter: answer.headers.get("Retry-After"),
        cookie: cookiesOf(answer),
      };
    };
    // Right passwords never count: at this scale, four wrong ones in total would be too many.
    let known = "";
    for (let at = 0; at < 5; at += 1) known = (await attempt(brokerAccount, { address: elsewhere() })).cookie;
    expect(known).toContain("known_browser=");

    const here = elsewhere();
    expect((await attempt(wrong, { address: here })).status).toBe(401);
    now = new Date(now.getTime() + 301_000);
    expect(await attempt(brokerAccount, { address: here })).toMatchObject({
      status: 429,
      message: site.services.content.account.refusals.too_many_attempts,
      retryAfter: "599",
    });
    for (let at = 0; at < 3; at += 1) expect((await attempt(wrong, { address: elsewhere() })).status).toBe(401);
    expect((await attempt(brokerAccount, { address: elsewhere() })).status).toBe(429);
    // The owner, in a browser that has signed in before, is not locked out; a forged cookie does not help.
    const back = await attempt(brokerAccount, { address: elsewhere(), cookie: known });
    expect(back.status).toBe(200);
    const madeUp = "homeport.known_browser=1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    expect((await attempt(brokerAccount, { address: elsewhere(), cookie: madeUp })).status).toBe(429);

    // The page and the API share one count, and both say how long to wait.
    const request = new Request("http://localhost/auth", { method: "POST", body: new URLSearchParams(brokerAccount) });
    const onPage = await handleAuthPost({ request, clientAddress: elsewhere(), services: site.services });
    expect(onPage).toMatchObject({ init: { status: 429, headers: { "Retry-After": expect.stringMatching(/^\d+$/) } } });

    // The same count for every other endpoint that checks the password.
    const change = (currentPassword: string) =>
      callAuth(
        site,
        "/change-password",
        { currentPassword, newPassword: "wholly different" },
        { cookie: back.cookie, address: elsewhere() },
      );
    expect((await change("wrong wrong")).status).toBe(400);
    const refused = await change(brokerAccount.password);
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    await site.close();
  });
});

test("every call of the account API has a limit, and says how long to wait", async () => {
  const site = await startTestApp("pglite", { variables: { RATE_LIMIT_SCALE: "0.001" } });
  for (const call of allowed) {
    const [method = "", path] = call.split(" ");
    const headers = { "Content-Type": "application/json" };
    const body = method === "POST" ? { body: "{}" } : {};
    const answer = await site.app.request(`/api/auth${path}`, { method, headers, ...body });
    expect([call, answer.status, Number(answer.headers.get("Retry-After")) > 0]).toEqual([call, 429, true]);
  }
  await site.close();
});

test("SIGN_UP=off: nobody can sign up; under https cookies are bound to the host and always Secure", async () => {
  const variables = { SIGN_UP: "off", APP_URL: "https://www.example.com" };
  const site = await startTestApp("pglite", { variables });
  const refused = await callAuth(site, "/sign-up/email", {
    email: "late@example.com",
    password: "let me in",
    name: "",
  });
  expect([refused.status, (await refused.json()).message]).toEqual([
    403,
    site.services.content.account.refusals.sign_up_closed,
  ]);
  await site.services.runCommand({ command: "create", ...brokerAccount });
  const cookies = (await signIn(site)).headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-homeport\.\w+=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  const session = await (await site.app.request("/api/session", { headers: { cookie } })).json();
  expect(session).toMatchObject({ isAdmin: true });
  const context = new RouterContextProvider();
  context.set(servicesContext, site.services);
  const request = new Request("https://www.example.com/logout", { method: "POST", headers: { cookie } });
  const { headers } = (await logoutAction({ request, context })) as Response;
  expect(headers.get("Clear-Site-Data")).toBe('"cache"');
  const signUp = new URL("https://www.example.com/auth?mode=signup");
  const { refusals } = site.services.content.account;
  expect(readLoginPage(signUp, false, refusals)).toMatchObject({
    mode: "login",
    signUpOpen: false,
    notice: refusals.sign_up_closed,
  });
  expect(readLoginPage(signUp, true, refusals)).toMatchObject({ mode: "signup", signUpOpen: true, notice: undefined });
  await site.close();
});
