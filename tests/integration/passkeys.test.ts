import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passkeys, sessions, users, verifications } from "#app/features/auth/accounts/account-tables.server.ts";
import { handleAccountPost } from "#app/features/auth/pages/account-action.server.ts";
import { readOwnAccount } from "#app/features/auth/pages/own-account.server.ts";
import { handlePasskeyPost } from "#app/features/auth/pages/passkey-action.server.ts";
import type { PasskeyAnswer } from "#app/features/auth/pages/passkey-browser.ts";
import { callAuth, cookiesOf, setUpMfa, signIn, signUp } from "../support/accounts.ts";
import { auditEntries } from "../support/audit.ts";
import { content } from "../support/content.ts";
import { engines, startTestApp, type TestApp } from "../support/engines.ts";
import { createSoftwarePasskey } from "../support/software-passkey.ts";

const origin = "http://localhost:3000";
const password = "belt and braces";

describe.each(engines)("passkeys on %s", (engine) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp(engine);
  });
  afterAll(() => site.close());

  const form = (path: string, cookie: string, fields: Record<string, string>) => {
    const headers = { cookie, origin, "User-Agent": "Mozilla/5.0 (Macintosh) Chrome/140.0" };
    const request = new Request(origin + path, { method: "POST", headers, body: new URLSearchParams(fields) });
    return { request, clientAddress: "192.0.2.1", services: site.services };
  };
  const ask = async (cookie: string, fields: Record<string, string>) => {
    const response = await handlePasskeyPost(form("/auth/passkey", cookie, fields));
    const answer = (await response.json()) as PasskeyAnswer;
    return { status: response.status, cookies: cookiesOf(response), response, ...answer };
  };
  const accountPage = (cookie: string, fields: Record<string, string>) =>
    handleAccountPost(form("/auth/account", cookie, fields));
  const viewer = async (cookie: string) => (await site.app.request("/api/session", { headers: { cookie } })).json();
  const own = (cookie: string) => readOwnAccount(site.services, new Headers({ cookie }));

  type Device = ReturnType<typeof createSoftwarePasskey>;
  const newDevice = () => createSoftwarePasskey("localhost");
  const join = (...cookies: string[]) => cookies.filter(Boolean).join("; ");

  async function register(cookie: string, device: Device, over: { userVerified?: boolean; origin?: string } = {}) {
    const begun = await ask(cookie, { step: "begin-registration", password });
    const challenge = begun.registration?.challenge ?? "";
    const response = device.register({ challenge, origin, ...over });
    return ask(join(cookie, begun.cookies), { step: "register", response, name: "My phone" });
  }

  async function enter(device: Device, over: { userVerified?: boolean; origin?: string; next?: string } = {}) {
    const begun = await ask("", { step: "begin-sign-in" });
    expect(begun.signIn?.userVerification).toBe("required");
    const response = device.signIn({ challenge: begun.signIn?.challenge ?? "", origin, ...over });
    const sent = { step: "sign-in", response, next: over.next ?? "" };
    return { sent, challenge: begun.cookies, ...(await ask(begun.cookies, sent)) };
  }

  async function newPerson(email: string) {
    await signUp(site, { email, password });
    const [user] = await site.services.db.select().from(users).where(eq(users.email, email));
    return {
      account: { email, password },
      id: user?.id ?? "",
      cookie: cookiesOf(await signIn(site, { email, password })),
    };
  }

  test("the first one turns two-step sign-in on, with recovery codes, and signs in by itself", async () => {
    const { account, id, cookie } = await newPerson("ana@example.com");
    const elsewhere = cookiesOf(await signIn(site, account));
    const device = newDevice();
    const added = await register(cookie, device);
    expect([added.status, added.registered, added.recoveryCodes?.length]).toEqual([200, true, 10]);
    // A session that was begun with the password alone ends, whoever has it.
    expect([(await viewer(cookie)).user?.email, (await viewer(elsewhere)).user]).toEqual([account.email, null]);

    const half = await signIn(site, account);
    expect((await half.clone().json()).twoFactorRedirect).toBe(true);
    expect((await viewer(cookiesOf(half))).user).toBeNull();
    const code = added.recoveryCodes?.[0];
    const recovered = await callAuth(site, "/two-factor/verify-backup-code", { code }, { cookie: cookiesOf(half) });
    expect((await viewer(cookiesOf(recovered))).user).toMatchObject({ email: account.email });

    const entered = await enter(device, { next: "/admin/due" });
    expect([entered.status, entered.next]).toEqual([200, "/admin/due"]);
    expect((await viewer(entered.cookies)).user).toMatchObject({ email: account.email });
    expect(JSON.stringify([entered.error, added])).not.toContain("token");
    expect((await own(entered.cookies)).passkeys).toMatchObject([{ name: "My phone", lastUsed: expect.any(String) }]);
    // What the device signed works once.
    expect((await ask(entered.challenge, entered.sent)).status).toBe(400);
    expect((await enter(device, { next: "//evil.example" })).next).toBe("/");
    const written = (await auditEntries(site.services, 50)).filter(({ actor }) => actor === account.email);
    expect(written.map(({ action, detail }) => [action, detail])).toEqual(
      expect.arrayContaining([
        ["passkey-added", null],
        ["mfa-on", "passkey"],
        ["signed-in", "passkey"],
        ["sign-in-failed", "passkey"],
      ]),
    );
    expect((await site.services.db.select().from(sessions).where(eq(sessions.userId, id))).length).toBe(4);
  });

  test("a device that did not check its owner can neither be added nor sign in", async () => {
    const { cookie } = await newPerson("ben@example.com");
    const device = newDevice();
    const refused = await register(cookie, device, { userVerified: false });
    expect([refused.status, refused.error]).toEqual([403, content.account.refusals.user_not_verified]);
    expect(await own(cookie)).toMatchObject({ hasMfa: false, passkeys: [] });
    await register(cookie, device);
    const entered = await enter(device, { userVerified: false });
    expect([entered.status, entered.cookies, entered.next]).toEqual([403, "", undefined]);
    expect((await enter(device)).status).toBe(200);
  });

  test("an answer for another site, of a stranger's key or out of the air is refused", async () => {
    const { cookie } = await newPerson("cleo@example.com");
    const device = newDevice();
    expect((await register(cookie, device, { origin: "https://evil.example" })).status).toBe(400);
    await register(cookie, device);
    expect((await enter(device, { origin: "https://evil.example" })).status).toBe(400);
    expect((await enter(newDevice())).status).toBe(401);
    for (const response of ["", "{", "null", "[]", '{"id":"x"}', JSON.stringify({ id: "\0", response: {} })])
      expect((await ask("", { step: "sign-in", response })).status).toBe(400);
    expect((await ask("", { step: "nothing" })).status).toBe(400);
    // A challenge for adding a passkey does not sign in.
    const begun = await ask(cookie, { step: "begin-registration", password });
    const response = device.signIn({ challenge: begun.registration?.challenge ?? "", origin });
    expect((await ask(begun.cookies, { step: "sign-in", response })).status).toBe(400);
  });

  test("adding one takes a session, the password and a confirmed address", async () => {
    const { account, cookie } = await newPerson("dora@example.com");
    const begin = async (own: string, given: string) =>
      (await ask(own, { step: "begin-registration", password: given })).status;
    expect([await begin("", password), await begin(cookie, "wrong wrong"), await begin(cookie, password)]).toEqual([
      401, 400, 200,
    ]);
    await site.services.db.update(users).set({ emailVerified: false }).where(eq(users.email, account.email));
    expect(await begin(cookie, password)).toBe(403);
    // Only the page can begin: the library's own calls do not exist.
    for (const path of ["generate-register-options", "generate-authenticate-options", "list-user-passkeys"])
      expect((await site.app.request(`/api/auth/passkey/${path}`, { headers: { cookie } })).status).toBe(404);
  });

  test("named, renamed and removed by their owner alone; a removed one no longer signs in", async () => {
    const { cookie } = await newPerson("eli@example.com");
    const [first, second] = [newDevice(), newDevice()];
    await register(cookie, first);
    await register(cookie, second);
    const [kept, gone] = (await own(cookie)).passkeys;
    const { cookie: stranger } = await newPerson("eve@example.com");
    await register(stranger, newDevice());
    await register(stranger, newDevice());
    const theirs = { passkey: gone?.id ?? "" };
    await accountPage(stranger, { intent: "rename-passkey", name: "Mine now", ...theirs });
    await accountPage(stranger, { intent: "remove-passkey", password, ...theirs });
    expect((await own(cookie)).passkeys).toMatchObject([{ name: "My phone" }, { name: "My phone" }]);

    await accountPage(cookie, { intent: "rename-passkey", name: " Old phone ", ...theirs });
    expect((await own(cookie)).passkeys[1]).toMatchObject({ id: gone?.id, name: "Old phone" });
    const wrong = await accountPage(cookie, { intent: "remove-passkey", password: "wrong wrong", ...theirs });
    expect(wrong).toMatchObject({ data: { error: content.account.refusals.invalid_password } });
    await accountPage(cookie, { intent: "remove-passkey", password, ...theirs });
    expect((await own(cookie)).passkeys).toHaveLength(1);
    expect((await enter(second)).status).toBe(401);
    // The last second step stays, until there is another one.
    const last = { intent: "remove-passkey", password, passkey: kept?.id ?? "" };
    expect(await accountPage(cookie, last)).toMatchObject({
      data: { error: content.account.refusals.last_step },
    });
    const withApp = (await setUpMfa(site, password, cookie)).cookie || cookie;
    await accountPage(withApp, last);
    expect((await own(withApp)).passkeys).toEqual([]);
    const actions = (await auditEntries(site.services, 50)).filter(({ actor }) => actor === "eli@example.com");
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["passkey-renamed", "passkey-removed", "password-check-failed"]),
    );
  });

  test("turning two-step sign-in off, reset-mfa and an erasure leave no passkey and no challenge", async () => {
    const stored = async (userId: string) => ({
      keys: (await site.services.db.select().from(passkeys).where(eq(passkeys.userId, userId))).length,
      challenges: (await site.services.db.select().from(verifications)).filter(({ value }) => value.includes(userId))
        .length,
    });
    const off = await newPerson("fay@example.com");
    const { recoveryCodes } = await register(off.cookie, newDevice());
    await ask(off.cookie, { step: "begin-registration", password });
    expect(await stored(off.id)).toEqual({ keys: 1, challenges: 1 });
    const body = { password, code: recoveryCodes?.[1] };
    expect((await callAuth(site, "/two-factor/disable", body, { cookie: off.cookie })).status).toBe(200);
    expect(await stored(off.id)).toEqual({ keys: 0, challenges: 0 });

    const lost = await newPerson("gus@example.com");
    await register(lost.cookie, newDevice());
    await site.services.runCommand({ command: "reset-mfa", email: lost.account.email });
    expect(await stored(lost.id)).toEqual({ keys: 0, challenges: 0 });
    expect((await (await signIn(site, lost.account)).json()).twoFactorRedirect).toBeUndefined();

    const erased = await newPerson("hal@example.com");
    await register(erased.cookie, newDevice());
    await ask(erased.cookie, { step: "begin-registration", password });
    await site.services.erase({ id: null, email: "admin" }, erased.account.email);
    expect(await stored(erased.id)).toEqual({ keys: 0, challenges: 0 });
  });

  test("an admin with a passkey gets the session of an admin", async () => {
    const admin = { email: "ida@example.com", password: "correct horse battery" };
    await site.services.runCommand({ command: "create", ...admin });
    const cookie = cookiesOf(await signIn(site, admin));
    const begun = await ask(cookie, { step: "begin-registration", password: admin.password });
    const device = newDevice();
    const response = device.register({ challenge: begun.registration?.challenge ?? "", origin });
    await ask(join(cookie, begun.cookies), { step: "register", response });
    expect((await own(cookie)).passkeys).toMatchObject([{ name: "Chrome on Mac" }]);
    const entered = await enter(device);
    expect(await viewer(entered.cookies)).toMatchObject({ user: { email: admin.email }, isAdmin: true });
    const session = await site.services.auth.api.getSession({ headers: new Headers({ cookie: entered.cookies }) });
    const hours = ((session?.session.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(12);
  });
});

test("begun sign-ins, sign-ins and registrations are limited", async () => {
  const site = await startTestApp("pglite", { variables: { RATE_LIMIT_SCALE: "0.001" } });
  for (const step of ["begin-sign-in", "sign-in", "begin-registration", "register"]) {
    const request = new Request(`${origin}/auth/passkey`, { method: "POST", body: new URLSearchParams({ step }) });
    const answer = await handlePasskeyPost({ request, clientAddress: "192.0.2.1", services: site.services });
    expect([step, answer.status, Number(answer.headers.get("Retry-After")) > 0]).toEqual([step, 429, true]);
  }
  await site.close();
});
