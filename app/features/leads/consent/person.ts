import { mailboxOf, usableAddress } from "../contact.ts";

/** One person, however the address and the number are written; null where there is none that can be used. */
export type Person = { readonly email: string | null; readonly phone: string | null };

const shortestNumber = 7;

export function personOf(data: Readonly<Record<string, unknown>>): Person {
  const address = usableAddress(typeof data["email"] === "string" ? data["email"].trim() : undefined);
  return { email: address === undefined ? null : mailboxOf(address), phone: phoneKeyOf(data["phone"]) };
}

/** The last ten digits. */
export function phoneKeyOf(phone: unknown): string | null {
  const digits =
    typeof phone === "string" ? phone.replace(/(?:ext?\.?|x|#)\s*\d{1,6}\s*$/i, "").replace(/\D/g, "") : "";
  return digits.length >= shortestNumber ? digits.slice(-10) : null;
}
