import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, sessions, users } from "#app/features/auth/accounts/account-tables.server.ts";
import { handleAccountPost } from "#app/features/auth/pages/account-action.server.ts";
import { readOwnAccount } from "#app/features/auth/pages/own-account.server.ts";
import {
  brokerAccount,
  callAuth,
  cookiesOf,
  linkMailed,
  nextCode,
  setUpMfa,
  signIn,
  signUp,
  withAdmin,
} from "../support/accounts.ts";
import { auditEntries } from "../support/audit.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";

describe.each(engines)("accounts on %s", (engine) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp(engine);
    await withAdmin(site);
  });
  afterAll(() => site.close());

  const session = async (cookie: string) => (await site.app.request("/api/session", { headers: { cookie } })).json();
  const actions = async () => (await site.services.audit.list(100)).map(({ action }) => action);
  const accountPage = (cookie: string, fields: Record<string, string>) => {
    const request = new Request("http://localhost/auth/account", {
      method: "POST",
      headers: { cookie },
      body: new URLSearchParams(fields),
    });
    return handleAccountPost({ request, clientAddress: "192.0.2.1", services: site.services });
  };

  test("[AUTH-06] signing up mails a link that confirms the address and comes back to the site", async () => {
    const email = "new@example.com";
    await signUp(site, { email, password: "secret 1" }, false);
    const link = await linkMailed(site, email, "verify-email");
    const confirmed = await site.app.request(link.pathname + link.search);
    expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([302, "/auth/confirmed"]);
    const [user] = await site.services.db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(true);
    const [account] = await site.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, user?.id ?? ""));
    // scrypt with a salt, never the password itself.
    expect(account?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    const spoiled = await site.app.request(`${link.pathname}?token=x&callbackURL=https://evil.example`);
    expect(spoiled.headers.get("Location")).toMatch(/^\/auth\/confirmed\?error=/);
  });

  test("a reset answers the same for every address; its link works once, confirms the address, ends every session", async () => {
    const email = "forgetful@example.com";
    await signUp(site, { email, password: "old password" }, false);
    const before = cookiesOf(await signIn(site, { email, password: "old password" }));
    const ask = async (address: string) => {
      const response = await callAuth(site, "/request-password-reset", { email: address });
      return [response.status, await response.json()];
    };
    expect(await ask("nobody@example.com")).toEqual(await ask(email));
    const link = await linkMailed(site, email, "reset-password");
    expect(link.pathname).toBe("/auth/new-password");
    const body = { newPassword: "new password", token: link.searchParams.get("token") };
    expect((await callAuth(site, "/reset-password", body)).status).toBe(200);
    expect((await callAuth(site, "/reset-password", body)).status).toBe(400);
    expect(await session(before)).toEqual({ user: null, isAdmin: false });
    expect((await signIn(site, { email, password: "old password" })).status).toBe(401);
    expect((await signIn(site, { email, password: "new password" })).status).toBe(200);
    const [user] = await site.services.db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(true);
    expect(await actions()).toEqual(expect.arrayContaining(["password-reset", "password-reset-requested"]));
  });

  test("each sign-in starts a new session, ends the browser's last one, and keeps the token in its cookie", async () => {
    const planted = cookiesOf(await signIn(site));
    const again = await signIn(site, brokerAccount, { cookie: planted });
    expect(cookiesOf(again)).not.toBe(planted);
    const [cookie] = again.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Max-Age=2592000/);
    expect(await session(planted)).toEqual({ user: null, isAdmin: false });
    const headers = { cookie: cookiesOf(again) };
    const told = await (await site.app.request("/api/auth/get-session", { headers })).json();
    expect(told.user.email).toBe(brokerAccount.email);
    for (const text of [JSON.stringify(told), await again.text()]) expect(text).not.toContain("token");
  });

  test("[AUTH-05] a session is extended while a person uses it: 30 days, for an admin 12 hours and 7 days at most", async () => {
    await signUp(site, { email: "slow@example.com", password: "take it easy" });
    const hours = 3_600_000;
    const { db, readViewer } = site.services;
    for (const [account, idle, longest] of [
      [{ email: "slow@example.com", password: "take it easy" }, 720 * hours, undefined],
      [brokerAccount, 12 * hours, 168 * hours],
    ] as const) {
      const cookie = cookiesOf(await signIn(site, account));
      const renewed: string[] = [];
      const read = async (renews: boolean) =>
        (await readViewer(new Headers({ cookie }), renews ? (fresh) => void renewed.push(fresh) : undefined)).user;
      const [newest] = await db.select().from(sessions).orderBy(sql`created_at desc`).limit(1);
      const own = eq(sessions.id, newest?.id ?? "");
      const left = async () =>
        ((await db.select().from(sessions).where(own))[0]?.expiresAt.getTime() ?? 0) - Date.now();
      const age = (ms: number) =>
        db.execute(sql`update sessions set expires_at = expires_at - ${`${ms} ms`}::interval,
        created_at = created_at - ${`${ms} ms`}::interval where id = ${newest?.id}`);
      expect(Math.abs((await left()) - idle)).toBeLessThan(60_000);
      await read(true);
      expect(renewed).toEqual([]);
      await age(idle / 2);
      await read(false);
      expect(Math.abs((await left()) - idle / 2)).toBeLessThan(60_000);
      expect(await read(true)).toMatchObject({ email: account.email });
      expect(renewed.join()).toMatch(/session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(Math.abs((await left()) - idle)).toBeLessThan(60_000);
      if (longest) {
        await db
          .update(sessions)
          .set({ createdAt: new Date(Date.now() - longest + 2 * hours) })
          .where(own);
        await age(idle - 3 * hours);
        await read(true);
        expect(await left()).toBeLessThan(3 * hours);
      }
      await age(idle);
      expect(await read(true)).toBeNull();
    }
  });

  test("own sessions can be ended by their id, others' cannot; a new password ends all but this one", async () => {
    const here = cookiesOf(await signIn(site));
    const there = cookiesOf(await signIn(site));
    // Also after more than a day.
    await site.services.db.update(sessions).set({ createdAt: new Date(Date.now() - 3 * 24 * 3_600_000) });
    const listed = await readOwnAccount(site.services, new Headers({ cookie: here }));
    expect(listed.sessions.filter(({ current }) => current)).toHaveLength(1);
    const eve = { email: "eve@example.com", password: "let me in" };
    await signUp(site, eve);
    const other = await site.services.auth.api.getSession({ headers: new Headers({ cookie: there }) });
    const end = { intent: "end-session", session: other?.session.id ?? "" };
    await accountPage(cookiesOf(await signIn(site, eve)), end);
    expect((await session(there)).user).not.toBeNull();
    await accountPage(here, end);
    expect((await session(there)).user).toBeNull();
    expect((await session(here)).user).not.toBeNull();
    const third = cookiesOf(await signIn(site));
    const { email, password } = brokerAccount;
    const change = { currentPassword: password, newPassword: "wholly different", revokeOtherSessions: false };
    const changed = await callAuth(site, "/change-password", change, { cookie: here });
    expect(changed.status).toBe(200);
    expect((await session(third)).user).toBeNull();
    expect((await session(cookiesOf(changed))).user).toMatchObject({ email });
    await site.services.runCommand({ command: "create", ...brokerAccount });
    expect(await actions()).toEqual(expect.arrayContaining(["sessions-ended", "password-changed"]));
  });

  test("two-step sign-in: code, recovery code once, both logged; turned off with password and a code", async () => {
    const account = { email: "careful@example.com", password: "belt and braces" };
    await signUp(site, account);
    const first = cookiesOf(await signIn(site, account));
    const { password } = account;
    await callAuth(site, "/two-factor/enable", { password }, { cookie: first });
    expect((await callAuth(site, "/two-factor/verify-totp", { code: "000000" }, { cookie: first })).status).toBe(401);
    // Nothing changes until a code was right.
    expect((await (await signIn(site, account)).json()).twoFactorRedirect).toBeUndefined();
    const setup = await setUpMfa(site, password, first);
    expect(setup.backupCodes).toHaveLength(10);

    const half = await signIn(site, account);
    expect((await half.json()).twoFactorRedirect).toBe(true);
    const halfway = { cookie: cookiesOf(half) };
    expect(await session(halfway.cookie)).toEqual({ user: null, isAdmin: false });
    const whole = await callAuth(site, "/two-factor/verify-totp", { code: nextCode(setup.totpURI) }, halfway);
    const cookie = cookiesOf(whole);
    expect((await session(cookie)).user).toMatchObject({ email: account.email });

    const [code, spare] = setup.backupCodes;
    const recover = async () => {
      const step = { cookie: cookiesOf(await signIn(site, account)) };
      return (await callAuth(site, "/two-factor/verify-backup-code", { code }, step)).status;
    };
    expect([await recover(), await recover()]).toEqual([200, 401]);
    const turnOff = async (body: object) => (await callAuth(site, "/two-factor/disable", body, { cookie })).status;
    expect([await turnOff({ password }), await turnOff({ password, code: "123456" })]).toEqual([400, 401]);
    expect([await turnOff({ password: "wrong", code: spare }), await turnOff({ password, code: spare })]).toEqual([
      400, 200,
    ]);
    const written = (await auditEntries(site.services, 100)).filter(({ actor }) => actor === account.email);
    expect(written.map(({ action }) => action)).toEqual([
      "mfa-off",
      "password-check-failed",
      "mfa-failed",
      "mfa-failed",
      "signed-in",
      "signed-in",
      "mfa-on",
      "signed-in",
      "mfa-failed",
      "signed-in",
    ]);
  });

  test("failed sign-ins are logged with their origin, never with an address that was only typed", async () => {
    const init = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" };
    const attempt = (email: string) =>
      site.app.request("/api/auth/sign-in/email", {
        method: "POST",
        headers: { "Content-Type": "application/json", ...init },
        body: JSON.stringify({ email, password: "wrong wrong" }),
      });
    await attempt(brokerAccount.email);
    await attempt("typed@example.com");
    const [unknown, known] = await auditEntries(site.services, 2);
    expect(known).toMatchObject({ action: "sign-in-failed", actor: brokerAccount.email });
    expect(unknown).toMatchObject({
      action: "sign-in-failed",
      actor: "not signed in",
      device: "Firefox on Windows",
    });
    expect(JSON.stringify(await site.services.audit.list(100))).not.toContain("typed@");
  });
});
