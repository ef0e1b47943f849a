import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { handleAuthPost } from "#app/features/auth/pages/auth-action.server.ts";
import { readLoginPage } from "#app/features/auth/pages/login-page.server.ts";
import { action as logOut } from "#app/routes/auth/logout.ts";
import { servicesContext } from "#app/services-context.server.ts";
import { brokerAccount, callAuth, cookiesOf, signIn, withAdmin } from "../support/accounts.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";

type RouteCall = (args: { request: Request; context: RouterContextProvider }) => Promise<unknown>;
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
});

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
