import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formSubmissions } from "#app/features/leads/store/lead-tables.server.ts";
import { content } from "../support/content.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { contactEnvelope, contactFields, postJson, strangerFields } from "../support/leads.ts";
import { truncate } from "../support/truncate.ts";

const credentials = { email: "broker@example.com", password: "correct horse battery" };

async function signIn(site: TestApp, body: object = credentials): Promise<string> {
  const response = await site.app.request("/api/auth/sign-in/email", postJson(body));
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

describe.each(engines)("the calls on %s", (engine) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp(engine);
    const { auth, runCommand } = site.services;
    await runCommand({ command: "create", ...credentials });
    await auth.api.signUpEmail({ body: { ...credentials, email: "visitor@example.com", name: "Visitor" } });
  });
  afterAll(() => site.close());

  const submissions = (query: string, cookie: string) =>
    site.app.request(`/api/admin/submissions${query}`, { headers: { cookie } });

  test("[AUTH-05] the session API returns who is signed in, and whether as admin", async () => {
    expect(await (await site.app.request("/api/session")).json()).toEqual({ user: null, isAdmin: false });
    const session = async (cookie: string) => (await site.app.request("/api/session", { headers: { cookie } })).json();
    const user = { id: expect.any(String), email: credentials.email };
    expect(await session(await signIn(site))).toEqual({ user, isAdmin: true });
    const visitor = await signIn(site, { ...credentials, email: "visitor@example.com" });
    expect(await session(visitor)).toMatchObject({ user: { email: "visitor@example.com" }, isAdmin: false });
    expect(await session("homeport.session_token=made-up")).toEqual({ user: null, isAdmin: false });
  });

  test("[ADMIN-04] [ADMIN-06] submissions are for admins, and a revoked role takes effect on the next call", async () => {
    expect((await submissions("", "")).status).toBe(401);
    const visitor = await signIn(site, { ...credentials, email: "visitor@example.com" });
    const refused = await submissions("", visitor);
    expect([refused.status, await refused.json()]).toEqual([403, { error: content.account.notices["not-allowed"] }]);
    const { runCommand } = site.services;
    const granted = { email: "visitor@example.com", password: "a brand new secret" };
    await runCommand({ command: "grant", ...granted });
    // A session from before the role was granted is not an admin session.
    expect((await submissions("", visitor)).status).toBe(401);
    const asAdmin = await signIn(site, granted);
    expect((await submissions("", asAdmin)).status).toBe(200);
    await runCommand({ command: "revoke", email: granted.email });
    expect((await submissions("", asAdmin)).status).toBe(401);
    expect((await submissions("", await signIn(site, granted))).status).toBe(403);
  });

  test("[ADMIN-03] newest first, page by page, each lead once, also at equal times; filtered and searched", async () => {
    const { db } = site.services;
    await truncate(db, "form_submissions");
    const rows = Array.from({ length: 25 }, (_, at) => ({
      id: randomUUID(),
      formType: at % 5 === 0 ? "refinance" : "contact",
      data: { ...contactFields, lastName: `Number${at}`, message: at === 7 ? "100%_sure" : "" },
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(at / 4))),
      submissionId: randomUUID(),
    }));
    await db.insert(formSubmissions).values(rows);
    const cookie = await signIn(site);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { submissions: { id: string; created_at: string }[]; nextCursor: string | null } = await (
        await submissions(`?limit=7&cursor=${cursor}`, cookie)
      ).json();
      seen.push(...page.submissions.map(({ id, created_at }) => `${created_at} ${id}`));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(25);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());

    const count = async (query: string) => (await (await submissions(query, cookie)).json()).submissions.length;
    expect(await count("?type=refinance")).toBe(5);
    expect(await count("?status=new&limit=100")).toBe(25);
    expect(await count("?status=won")).toBe(0);
    expect(await count("?q=number12")).toBe(1);
    expect(await count(`?q=${encodeURIComponent("100%_")}`)).toBe(1);
    expect((await submissions("?cursor=made-up", cookie)).status).toBe(400);
    expect((await submissions("?limit=0", cookie)).status).toBe(400);
  });

  test("[AUTH-04] a taken address and wrong credentials get the specified messages", async () => {
    const taken = await site.app.request("/api/auth/sign-up/email", postJson({ ...credentials, name: "x" }));
    expect(taken.status).toBe(422);
    expect((await taken.json()).message).toBe(content.account.refusals.user_already_exists);
    const wrong = await site.app.request(
      "/api/auth/sign-in/email",
      postJson({ ...credentials, password: "nope nope" }),
    );
    expect([wrong.status, (await wrong.json()).message]).toEqual([
      401,
      content.account.refusals.invalid_email_or_password,
    ]);
  });

  test("[AUTH-06] nobody becomes an admin by signing up, whatever they send along", async () => {
    const body = { email: "eve@example.com", password: "let me in", name: "Eve", role: "admin", isAdmin: true };
    await site.app.request("/api/auth/sign-up/email", postJson(body));
    expect((await submissions("", await signIn(site, body))).status).toBe(403);
  });

  test("every answer carries the security headers and a request id", async () => {
    const answers = [
      await site.app.request("/healthz"),
      await site.app.request("/api/nothing"),
      await site.app.request("/api/submit-form", postJson("{")),
      await site.app.request("/some/page"),
    ];
    for (const { headers } of answers) {
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("Permissions-Policy")).toContain("camera=()");
      expect(headers.get("X-Request-Id")).toMatch(/^[\w-]{8,64}$/);
      expect(headers.has("Strict-Transport-Security")).toBe(false);
    }
  });
});

describe.each(engines)("limits on %s", (engine) => {
  test("one client is refused after its limit, others are not, and the window ends", async () => {
    let now = new Date("2026-11-15T08:00:00Z");
    const clock = { now: () => now };
    const variables = { RATE_LIMIT_SCALE: "0.1", TRUST_PROXY: "1" };
    const site = await startTestApp(engine, { variables, clock });
    const send = (address: string) => {
      const init = postJson(contactEnvelope({ data: strangerFields() }));
      return site.app.request("/api/submit-form", {
        ...init,
        headers: { ...init.headers, "X-Forwarded-For": address },
      });
    };
    expect([(await send("203.0.113.1")).status, (await send("203.0.113.1")).status]).toEqual([200, 200]);
    const refused = await send("203.0.113.1");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("600");
    expect((await send("203.0.113.2")).status).toBe(200);
    now = new Date(now.getTime() + 601_000);
    expect((await send("203.0.113.1")).status).toBe(200);
    await site.services.limiter.forgetExpired();
    await site.close();
  });
});

test("rendered pages are limited per visitor; cached pages are not", async () => {
  const site = await startTestApp("pglite", { variables: { RATE_LIMIT_SCALE: "0.05", TRUST_PROXY: "on" } });
  const ask = (path: string, address: string) => site.app.request(path, { headers: { "X-Forwarded-For": address } });
  for (let round = 0; round < 30; round += 1) await ask(`/todays-rates?price=${round}`, "203.0.113.1");
  const refused = await ask("/todays-rates?price=1", "203.0.113.1");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect((await ask("/todays-rates?price=1", "203.0.113.2")).status).toBe(404);
  expect((await ask("/faqs", "203.0.113.1")).status).toBe(404);
  await site.close();
});

test("HSTS is sent when the site is at an https address", async () => {
  const site = await startTestApp("pglite", { variables: { APP_URL: "https://www.example.com" } });
  const response = await site.app.request("/healthz");
  expect(response.headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}; includeSubDomains$/);
  await site.close();
});

test("with the database down and no room on the disk: not ready, the failure text, and the log none of the lead", async () => {
  const logLines: string[] = [];
  const site = await startTestApp("postgres", { logLines });
  await site.app.request("/api/submit-form", postJson(contactEnvelope()));
  const { engine } = site.services.storage;
  if (engine.kind !== "postgres") throw new Error("this test needs PostgreSQL");
  await site.services.jobs.stop();
  await engine.pool.end();
  // A file in the place of the folder, which nothing can be written to.
  writeFileSync(join(site.dataDir, "spool"), "");
  expect((await site.app.request("/healthz")).status).toBe(200);
  expect((await site.app.request("/readyz")).status).toBe(503);
  const response = await site.app.request("/api/submit-form", postJson(contactEnvelope()));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    success: false,
    error: content.forms.contact.failure,
  });
  for (const secret of Object.values(contactFields)) expect(logLines.join("")).not.toContain(secret);
  expect(logLines.some((line) => line.includes("a lead could not be stored"))).toBe(true);
});
