import { mailboxOf, usableAddress } from "../contact.ts";
import { phoneKeyOf } from "../phone-number.server.ts";

/** One person, however the address and the number are written; null where there is none that can be used. */
export type Person = { readonly email: string | null; readonly phone: string | null };

export function personOf(data: Readonly<Record<string, unknown>>): Person {
  const address = usableAddress(typeof data["email"] === "string" ? data["email"].trim() : undefined);
  return { email: address === undefined ? null : mailboxOf(address), phone: phoneKeyOf(data["phone"]) };
}

/** One person under different spellings: the keys that per-contact limits count by. */
export function contactKeys(data: Readonly<Record<string, unknown>>): string[] {
  const email = typeof data["email"] === "string" ? mailboxOf(data["email"]) : "";
  const phone = phoneKeyOf(data["phone"]);
  return [...(email ? [`email:${email}`] : []), ...(phone === null ? [] : [`phone:${phone}`])];
}
