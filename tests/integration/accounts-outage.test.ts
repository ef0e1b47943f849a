import { expect, test } from "vitest";
import { brokerAccount, withAdmin } from "../support/accounts.ts";
import { content } from "../support/content.ts";
import { startTestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { postJson } from "../support/leads.ts";
import { proxiedDatabase } from "../support/proxied-database.ts";
import { startServer } from "../support/server-process.ts";

/** Three seconds for the database; the rest is for a busy machine. */
const longestAnswerMs = 10_000;
const { outage } = content.errors.refusals;

test("while the database is frozen, signing in and the admin area say so within seconds, and pages stay", {
  timeout: 180_000,
}, async () => {
  const database = await proxiedDatabase();
  const variables = { ...database.variables, REQUIRE_ADMIN_MFA: "off" };
  const before = await startTestApp("postgres", { database: { ...database, cleanUp: () => {} }, variables });
  const cookie = await withAdmin(before);
  await before.close();
  const server = await startServer(variables);
  const origin = new URL(server.url).origin;
  const ask = async (path: string, init: RequestInit = {}) => {
    const startedAt = performance.now();
    const headers = { Origin: origin, ...init.headers };
    const response = await fetch(server.url + path, { redirect: "manual", ...init, headers });
    const text = await response.text();
    expect([path, performance.now() - startedAt < longestAnswerMs]).toEqual([path, true]);
    return { status: response.status, text };
  };
  const signInByApi = () => ask("/api/auth/sign-in/email", postJson(brokerAccount));
  const signInByForm = () =>
    ask("/auth", { method: "POST", body: new URLSearchParams({ mode: "login", ...brokerAccount }) });
  const asAdmin = { headers: { cookie } };

  expect((await ask("/admin", asAdmin)).status).toBe(200);
  database.proxy.freeze();
  for (const sent of [await signInByApi(), await signInByForm()]) {
    expect(sent.status).toBe(503);
    expect(sent.text).toContain(outage);
  }
  for (const path of ["/api/session", "/api/admin/submissions"]) {
    const answer = await ask(path, asAdmin);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(answer.text).toContain(outage);
  }
  const admin = await ask("/admin", asAdmin);
  expect(admin.status).toBe(503);
  expect(admin.text).toContain("Please try again in a moment.");
  expect((await ask("/", asAdmin)).status).toBe(200);

  database.proxy.resume();
  await eventually(async () => expect((await signInByApi()).status).toBe(200), 60_000);
  await server.stop("SIGKILL");
  await database.cleanUp();
});
