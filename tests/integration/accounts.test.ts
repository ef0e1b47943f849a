import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, sessions, users } from "#server/db/schema.ts";
import { brokerAccount, cookiesOf, signIn, totpCode, withAdmin } from "../support/accounts.ts";
import { engines, type House, startHouse } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { postJson } from "../support/leads.ts";

describe.each(engines)("accounts on %s", (engine) => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse(engine);
    await withAdmin(house);
  });
  afterAll(() => house.close());

  const post = (path: string, body: object, cookie = "") => {
    const init = postJson(body);
    return house.app.request(path, { ...init, headers: { ...init.headers, cookie } });
  };
  const session = async (cookie: string) => (await house.app.request("/api/session", { headers: { cookie } })).json();
  const actions = async () => (await house.services.audit.list(100)).map(({ action }) => action);
  const mailTo = (address: string, subject: RegExp) =>
    eventually(async () => {
      const outbox = join(house.dataDir, "outbox");
      for (const file of readdirSync(outbox).filter((name) => name.endsWith(".eml"))) {
        const mail = await PostalMime.parse(readFileSync(join(outbox, file)));
        if (mail.to?.[0]?.address === address && subject.test(mail.subject ?? "")) return mail;
      }
      throw new Error("no such mail yet");
    });

  test("[AUTH-06] signing up mails a link that confirms the address and comes back to the site", async () => {
    const email = "new@example.com";
    await post("/api/auth/sign-up/email", { email, password: "secret 1", name: email, callbackURL: "/auth/confirmed" });
    const mail = await mailTo(email, /^Confirm your email address/);
    const link = new URL(/https?:\/\/\S+verify-email\S+/.exec(mail.text ?? "")?.[0] ?? "");
    const confirmed = await house.app.request(link.pathname + link.search);
    expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([302, "/auth/confirmed"]);
    const [user] = await house.services.db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(true);
    const [account] = await house.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, user?.id ?? ""));
    // scrypt, with a salt of its own: never the password.
    expect(account?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });

  test("a reset answers the same for every address; its link works once and ends every session", async () => {
    const email = "forgetful@example.com";
    await post("/api/auth/sign-up/email", { email, password: "old password", name: email });
    const before = cookiesOf(await signIn(house, { email, password: "old password" }));
    const ask = async (address: string) => {
      const response = await post("/api/auth/request-password-reset", { email: address });
      return [response.status, await response.json()];
    };
    expect(await ask("nobody@example.com")).toEqual(await ask(email));
    const mail = await mailTo(email, /^Choose a new password/);
    const link = new URL(/https?:\/\/\S+new-password\S+/.exec(mail.text ?? "")?.[0] ?? "");
    expect(link.pathname).toBe("/auth/new-password");
    const body = { newPassword: "new password", token: link.searchParams.get("token") };
    expect((await post("/api/auth/reset-password", body)).status).toBe(200);
    expect((await post("/api/auth/reset-password", body)).status).toBe(400);
    expect(await session(before)).toEqual({ user: null, isAdmin: false });
    expect((await signIn(house, { email, password: "old password" })).status).toBe(401);
    expect((await signIn(house, { email, password: "new password" })).status).toBe(200);
    expect(await actions()).toContain("password-reset");
  });

  test("a session begins anew with each sign-in, whatever cookie came along", async () => {
    const planted = cookiesOf(await signIn(house));
    const init = postJson(brokerAccount);
    const again = await house.app.request("/api/auth/sign-in/email", {
      ...init,
      headers: { ...init.headers, cookie: planted },
    });
    expect(cookiesOf(again)).not.toBe(planted);
    const [cookie] = again.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Max-Age=2592000/);
  });

  test("[AUTH-05] a session slides forward while it is used, and its cookie with it", async () => {
    const cookie = cookiesOf(await signIn(house));
    const renewed: string[] = [];
    const read = () => house.services.readViewer(new Headers({ cookie }), (fresh) => void renewed.push(fresh));
    await read();
    expect(renewed).toEqual([]);
    await house.services.db.update(sessions).set({ expiresAt: sql`${sessions.expiresAt} - interval '2 days'` });
    expect((await read()).user?.email).toBe(brokerAccount.email);
    expect(renewed.join()).toMatch(/session_token=.*Max-Age=2592000/);
  });

  test("own sessions can be listed and ended, others' cannot", async () => {
    const here = cookiesOf(await signIn(house));
    const there = cookiesOf(await signIn(house));
    const { auth } = house.services;
    const other = await auth.api.getSession({ headers: new Headers({ cookie: there }) });
    const token = other?.session.token ?? "";
    await post("/api/auth/sign-up/email", { email: "eve@example.com", password: "let me in", name: "Eve" });
    const eve = cookiesOf(await signIn(house, { email: "eve@example.com", password: "let me in" }));
    await post("/api/auth/revoke-session", { token }, eve);
    expect((await session(there)).user).not.toBeNull();
    await post("/api/auth/revoke-session", { token }, here);
    expect((await session(there)).user).toBeNull();
    expect((await session(here)).user).not.toBeNull();
  });

  test("two-step sign-in: code, recovery code once, and both written down", async () => {
    const account = { email: "careful@example.com", password: "belt and braces" };
    await post("/api/auth/sign-up/email", { ...account, name: "Careful" });
    const first = cookiesOf(await signIn(house, account));
    const setup = await (await post("/api/auth/two-factor/enable", { password: account.password }, first)).json();
    expect(setup.backupCodes).toHaveLength(10);
    expect((await post("/api/auth/two-factor/verify-totp", { code: "000000" }, first)).status).toBe(401);
    // Nothing has changed until a code was right.
    expect((await (await signIn(house, account)).json()).twoFactorRedirect).toBeUndefined();
    expect((await post("/api/auth/two-factor/verify-totp", { code: totpCode(setup.totpURI) }, first)).status).toBe(200);

    const half = await signIn(house, account);
    expect((await half.json()).twoFactorRedirect).toBe(true);
    const halfway = cookiesOf(half);
    expect(await session(halfway)).toEqual({ user: null, isAdmin: false });
    const whole = await post("/api/auth/two-factor/verify-totp", { code: totpCode(setup.totpURI) }, halfway);
    expect((await session(cookiesOf(whole))).user).toMatchObject({ email: account.email });

    const [code] = setup.backupCodes;
    const recover = async () => {
      const step = cookiesOf(await signIn(house, account));
      return (await post("/api/auth/two-factor/verify-backup-code", { code }, step)).status;
    };
    expect([await recover(), await recover()]).toEqual([200, 401]);
    const written = (await house.services.audit.list(100)).filter(({ actorEmail }) => actorEmail === account.email);
    expect(written.map(({ action }) => action)).toEqual([
      "signed-in",
      "signed-in",
      "second-step-on",
      "signed-in",
      "signed-in",
    ]);
  });

  test("sign-ins are written down: the failed ones of known accounts, never an address that was only typed", async () => {
    await signIn(house, { ...brokerAccount, password: "wrong wrong" });
    await signIn(house, { email: "typed@example.com", password: "wrong wrong" });
    const [last] = await house.services.audit.list(1);
    expect(last).toMatchObject({ action: "sign-in-failed", actorEmail: brokerAccount.email });
  });
});

test("one account takes ten attempts a quarter of an hour from any number of addresses, known or not", async () => {
  let now = new Date("2026-11-15T08:00:00Z");
  const variables = { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" };
  const house = await startHouse("pglite", { variables, clock: { now: () => now } });
  await house.services.runHouseCommand({ command: "create", ...brokerAccount });
  let address = 0;
  const attempt = async (email: string, password = "wrong wrong") => {
    address += 1;
    const init = postJson({ email, password });
    const headers = { ...init.headers, "X-Forwarded-For": `203.0.113.${address}` };
    const response = await house.app.request("/api/auth/sign-in/email", { ...init, headers });
    return [response.status, (await response.json()).message];
  };
  for (const email of [brokerAccount.email, "nobody@example.com"]) {
    for (let at = 0; at < 10; at += 1) expect(await attempt(email)).toEqual([401, "Invalid email or password"]);
    expect(await attempt(email.toUpperCase(), brokerAccount.password)).toEqual([
      429,
      "That was a lot at once. Please wait a little and try again.",
    ]);
  }
  now = new Date(now.getTime() + 901_000);
  expect((await attempt(brokerAccount.email, brokerAccount.password))[0]).toBe(200);
  await house.close();
});
