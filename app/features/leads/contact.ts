import { z } from "#shared/zod.ts";

/** Wizards take any text as an email: only what is plainly one address may stand in a header or get mail. */
export function usableAddress(value: unknown): string | undefined {
  const plain = z.email().max(254).safeParse(value);
  return plain.success ? plain.data : undefined;
}

/** Ten digits at home, or an international number with its plus; an extension may follow. */
export function isUsualPhone(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const number = value.replace(/(?:ext?\.?|x|#)\s*\d{1,6}\s*$/i, "").trim();
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return false;
  const digits = number.replace(/\D/g, "");
  if (number.startsWith("+") && !digits.startsWith("1")) return digits.length >= 8 && digits.length <= 15;
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

/** One mailbox under all its names: mail to ana+1@ and ana+2@ reaches the same person. */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");

/** One person under different spellings: the keys that per-contact limits count by. */
export function contactKeys(data: Readonly<Record<string, unknown>>): string[] {
  const email = typeof data["email"] === "string" ? mailboxOf(data["email"]) : "";
  const digits = typeof data["phone"] === "string" ? data["phone"].replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") : "";
  return [...(email ? [`email:${email}`] : []), ...(digits.length >= 7 ? [`phone:${digits}`] : [])];
}
