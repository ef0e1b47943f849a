import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { accountMails, users } from "#app/features/auth/accounts/account-tables.server.ts";
import type { AccountMail } from "#app/features/auth/accounts/auth.server.ts";
import type { TestApp } from "./engines.ts";
import { eventually } from "./eventually.ts";
import { postJson } from "./leads.ts";

export const brokerAccount = { email: "broker@example.com", password: "correct horse battery" };

export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

type From = { readonly cookie?: string; readonly address?: string };

/** Calls the account API like a browser with these cookies at this address (TRUST_PROXY makes it count). */
export function callAuth(
  site: TestApp,
  path: string,
  body: unknown,
  { cookie = "", address = "192.0.2.1" }: From = {},
) {
  const init = postJson(body as object);
  const headers = { ...init.headers, cookie, "X-Forwarded-For": address };
  return site.app.request(`/api/auth${path}`, { ...init, headers });
}

export const signIn = (site: TestApp, body: object = brokerAccount, from: From = {}) =>
  callAuth(site, "/sign-in/email", body, from);

/** Signs up an account and, by default, confirms its address. */
export async function signUp(
  site: TestApp,
  { email, password }: { email: string; password: string },
  confirmed = true,
) {
  await callAuth(site, "/sign-up/email", { email, password, name: "" });
  if (confirmed) await site.services.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
}

export async function setUpMfa(site: TestApp, password: string, cookie: string) {
  const setup = await (await callAuth(site, "/two-factor/enable", { password }, { cookie })).json();
  const code = totpCode(setup.totpURI);
  const done = await callAuth(site, "/two-factor/verify-totp", { code }, { cookie });
  return { ...(setup as { totpURI: string; backupCodes: string[] }), cookie: cookiesOf(done) };
}

/** The link in the newest mail of this kind to an account, once more than `after` of them were sent. */
export async function linkMailed(site: TestApp, address: string, kind: AccountMail["kind"], after = 0): Promise<URL> {
  return eventually(async () => {
    const mails = await site.services.db
      .select({ id: accountMails.id })
      .from(accountMails)
      .innerJoin(users, eq(users.id, accountMails.userId))
      .where(and(eq(users.email, address), eq(accountMails.kind, kind)))
      .orderBy(accountMails.createdAt);
    const newest = mails.slice(after).at(-1)?.id;
    const mail = await PostalMime.parse(readFileSync(join(site.dataDir, "outbox", `${newest}.eml`)));
    return new URL(/https?:\/\/\S+token=[^\s\]]+/.exec(mail.text ?? "")?.[0] ?? "");
  });
}

/** Creates an admin and returns the cookie of their session. */
export async function withAdmin(site: TestApp): Promise<string> {
  await site.services.runCommand({ command: "create", ...brokerAccount });
  return cookiesOf(await signIn(site));
}

/** A code works only once, so a second code is that of the next half minute, which is already accepted. */
export const nextCode = (otpauth: string) => totpCode(otpauth, Date.now() + 30_000);

/** What an authenticator app shows for the key of an otpauth:// address (RFC 6238). */
export function totpCode(otpauth: string, at = Date.now()): string {
  const key = fromBase32(new URL(otpauth).searchParams.get("secret") ?? "");
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function fromBase32(text: string): Buffer {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
