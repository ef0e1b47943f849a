import { createHmac, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accounts,
  sessions,
  twoFactors,
  userRoles,
  users,
  verifications,
} from "#app/features/auth/accounts/account-tables.server.ts";
import { asRows } from "#server/backup/tables.ts";
import { callAuth, cookiesOf, linkMailed, nextCode, setUpMfa, signIn, signUp, totpCode } from "../support/accounts.ts";
import { content } from "../support/content.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";

const secret = "a secret of at least thirty-two characters";

describe.each(engines)("taking an account on %s", (engine) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp(engine, { variables: { TRUST_PROXY: "1", APP_SECRET: secret } });
  });
  afterAll(() => site.close());

  const viewer = async (cookie: string) => (await site.app.request("/api/session", { headers: { cookie } })).json();
  const status = async (answer: Promise<Response> | Response) => (await answer).status;
  const idOf = async (email: string) =>
    (await site.services.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? "";

  test.each(["create", "grant"] as const)(
    "whoever signs up with the broker's address first has nothing after npm run admin -- %s",
    async (made) => {
      const email = `${made}@victim.test`;
      const planted = { email, password: "the attacker's own" };
      await signUp(site, planted, false);
      const attacker = cookiesOf(await signIn(site, planted));
      // Without a confirmed address, the account can sign in and do nothing else.
      const refused = await callAuth(site, "/two-factor/enable", { password: planted.password }, { cookie: attacker });
      expect([refused.status, (await refused.json()).message]).toEqual([
        403,
        content.account.refusals.email_not_verified,
      ]);
      const change = { currentPassword: planted.password, newPassword: "something else" };
      expect(await status(callAuth(site, "/change-password", change, { cookie: attacker }))).toBe(403);
      // What an earlier version allowed it to leave behind, and a role that it was given in that state.
      const { db, runCommand } = site.services;
      const userId = await idOf(email);
      await db.insert(twoFactors).values({ id: randomUUID(), secret: "x", backupCodes: "y", userId });
      await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
      const token = { identifier: "reset-password:planted", value: userId, expiresAt: new Date(Date.now() + 60_000) };
      await db.insert(verifications).values({ id: randomUUID(), ...token });
      await db.insert(userRoles).values({ userId, role: "admin" });
      expect(await viewer(attacker)).toMatchObject({ user: { email }, isAdmin: false });

      expect(await runCommand({ command: made, email, password: "short" })).toMatchObject({ ok: false });
      const own = { email, password: "chosen at the shell" };
      expect(await runCommand({ command: made, ...own })).toMatchObject({ ok: true });
      expect(await viewer(attacker)).toEqual({ user: null, isAdmin: false });
      expect(await status(signIn(site, planted))).toBe(401);
      for (const table of [twoFactors, sessions])
        expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
      expect(await db.select().from(verifications).where(eq(verifications.value, userId))).toEqual([]);
      const broker = await signIn(site, own);
      expect((await broker.clone().json()).twoFactorRedirect).toBeUndefined();
      expect(await viewer(cookiesOf(broker))).toMatchObject({ user: { email }, isAdmin: true });
    },
  );

  test("no device is ever trusted: neither on request, nor with a cookie from an earlier version", async () => {
    const account = { email: "trusting@example.com", password: "belt and braces" };
    await signUp(site, account);
    const { totpURI } = await setUpMfa(site, account.password, cookiesOf(await signIn(site, account)));
    const half = { cookie: cookiesOf(await signIn(site, account)) };
    const body = { code: nextCode(totpURI), trustDevice: true };
    const whole = await callAuth(site, "/two-factor/verify-totp", body, half);
    expect(whole.status).toBe(200);
    expect(whole.headers.getSetCookie().join()).not.toContain("trust_device");

    const userId = await idOf(account.email);
    const identifier = "trust-device-from-an-earlier-version";
    const expiresAt = new Date(Date.now() + 86_400_000);
    await site.services.db.insert(verifications).values({ id: randomUUID(), identifier, value: userId, expiresAt });
    const sign = (text: string, form: "base64" | "base64url") => createHmac("sha256", secret).update(text).digest(form);
    const value = `${sign(`${userId}!${identifier}`, "base64url")}!${identifier}`;
    const cookie = `homeport.trust_device=${encodeURIComponent(`${value}.${sign(value, "base64")}`)}`;
    expect((await (await signIn(site, account, { cookie })).json()).twoFactorRedirect).toBe(true);
  });

  test("a code of the authenticator app works once, also for two requests at the same time, and older ones do not work after it", async () => {
    const account = { email: "replayed@example.com", password: "belt and braces" };
    await signUp(site, account);
    const { totpURI } = await setUpMfa(site, account.password, cookiesOf(await signIn(site, account)));
    const halves = [];
    for (let at = 0; at < 4; at += 1) halves.push({ cookie: cookiesOf(await signIn(site, account)) });
    const verify = (half: { cookie: string } | undefined, at: number) =>
      status(callAuth(site, "/two-factor/verify-totp", { code: totpCode(totpURI, at) }, half));
    const now = Date.now();
    const both = await Promise.all([verify(halves[0], now + 30_000), verify(halves[1], now + 30_000)]);
    expect(both.sort()).toEqual([200, 401]);
    expect([await verify(halves[2], now + 30_000), await verify(halves[3], now)]).toEqual([401, 401]);
  });

  test("an admin's password is a strong one, whether changed, reset or set at the shell; others' as specified", async () => {
    const broker = { email: "strong@example.com", password: "correct horse battery" };
    const { db, runCommand } = site.services;
    const weak = await runCommand({ command: "create", email: broker.email, password: "Password2026!" });
    expect(weak).toEqual({ ok: false, lines: [content.account.refusals.password_guessable] });
    await runCommand({ command: "create", ...broker });
    const cookie = cookiesOf(await signIn(site, broker));
    const change = async (newPassword: string) => {
      const body = { currentPassword: broker.password, newPassword };
      const response = await callAuth(site, "/change-password", body, { cookie });
      return [response.status, (await response.json()).message];
    };
    expect(await change("123456")).toEqual([400, content.account.refusals.admin_password_short]);
    expect(await change(`we are ${content.broker.short_name}`)).toEqual([
      400,
      content.account.refusals.password_names_site,
    ]);
    await callAuth(site, "/request-password-reset", { email: broker.email });
    const token = (await linkMailed(site, broker.email, "reset-password")).searchParams.get("token");
    const reset = (newPassword: string) => status(callAuth(site, "/reset-password", { newPassword, token }));
    // A refused password does not use up the link.
    expect([await reset("short"), await reset("passwordpassword"), await reset("a fresh start 2")]).toEqual([
      400, 400, 200,
    ]);
    const check = async () =>
      (await site.services.readiness()).flatMap(({ checks }) => checks).find(({ id }) => id === "admin-password");
    expect(await check()).not.toMatchObject({ found: expect.stringContaining(broker.email) });
    const credential = and(eq(accounts.userId, await idOf(broker.email)), eq(accounts.providerId, "credential"));
    await db.update(accounts).set({ adminRuleMetAt: null }).where(credential);
    expect(await check()).toMatchObject({ ok: false, found: expect.stringContaining(broker.email) });
    const visitor = await callAuth(site, "/sign-up/email", { email: "six@example.com", password: "123456", name: "" });
    expect(visitor.status).toBe(200);
  });

  test("only the newest reset link works; neither it nor an address is stored in readable form", async () => {
    const email = "resetting@example.com";
    await signUp(site, { email, password: "old password" });
    const ask = async (after: number) => {
      await callAuth(site, "/request-password-reset", { email });
      return (await linkMailed(site, email, "reset-password", after)).searchParams.get("token") ?? "";
    };
    const [first, second] = [await ask(0), await ask(1)];
    expect(first).not.toBe(second);
    const { db } = site.services;
    const stored = asRows<{ row: string }>(
      await db.execute(sql`select to_jsonb(v)::text as row from verifications v
      union all select to_jsonb(m)::text from account_mails m`),
    );
    const jobs = asRows<{ row: string }>(
      await db.execute(sql`select data::text as row from jobs.job where name = 'account-mail'`),
    );
    expect(jobs.length).toBeGreaterThan(0);
    const all = [...stored, ...jobs].map(({ row }) => row).join("\n");
    for (const readable of [first, second, "http", email]) expect(all).not.toContain(readable);
    const reset = (token: string) => status(callAuth(site, "/reset-password", { newPassword: "new password", token }));
    // The stored form of a token is not the token.
    const [row] = await db
      .select()
      .from(verifications)
      .where(eq(verifications.value, await idOf(email)));
    const shown = row?.identifier.split("#")[1] ?? "";
    expect([await reset(shown), await reset(first), await reset(second)]).toEqual([400, 400, 200]);
    expect(
      await db
        .select()
        .from(verifications)
        .where(eq(verifications.value, await idOf(email))),
    ).toEqual([]);
  });
});

test("one mailbox gets five account mails an hour, whoever requests them; the last link stays valid", async () => {
  const small = await startTestApp("pglite", { variables: { TRUST_PROXY: "1", RATE_LIMIT_SCALE: "1" } });
  await callAuth(small, "/sign-up/email", { email: "flooded@example.com", password: "let it rain", name: "" });
  for (let at = 0; at < 8; at += 1) {
    const asked = callAuth(
      small,
      "/request-password-reset",
      { email: "flooded@example.com" },
      { address: `198.51.100.${at}` },
    );
    expect((await asked).status).toBe(200);
  }
  const { db } = small.services;
  const mails = () =>
    db.execute(sql`select 1 from account_mails where status = 'sent'`).then((found) => asRows(found).length);
  await eventually(async () => expect(await mails()).toBe(5));
  const token = (await linkMailed(small, "flooded@example.com", "reset-password", 3)).searchParams.get("token");
  expect((await callAuth(small, "/reset-password", { newPassword: "dry at last", token })).status).toBe(200);
  await small.close();
});
