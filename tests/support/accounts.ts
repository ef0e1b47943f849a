import { createHmac } from "node:crypto";
import type { House } from "./engines.ts";
import { postJson } from "./leads.ts";

export const brokerAccount = { email: "broker@example.com", password: "correct horse battery" };

export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

export const signIn = (house: House, body: object = brokerAccount) =>
  house.app.request("/api/auth/sign-in/email", postJson(body));

/** A house with one admin, and the cookie of the admin's session. */
export async function withAdmin(house: House): Promise<string> {
  await house.services.runHouseCommand({ command: "create", ...brokerAccount });
  return cookiesOf(await signIn(house));
}

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
