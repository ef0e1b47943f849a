import { z } from "#shared/zod.ts";

/** Wizards take any text as an email: only what is plainly one address may stand in a header or get mail. */
export function usableAddress(value: unknown): string | undefined {
  const plain = z.email().max(254).safeParse(value);
  return plain.success ? plain.data : undefined;
}

/** With the code of its country: "16195550123". */
type Phone = { readonly digits: string; readonly extension: string | undefined };

const extensionAtEnd = /(?:ext?\.?|x|#)\s*(\d{1,6})\s*$/i;

/** Ten digits at home, or an international number with its plus; an extension may follow. Undefined for other text. */
export function phoneOf(value: unknown): Phone | undefined {
  if (typeof value !== "string") return undefined;
  const number = value.replace(extensionAtEnd, "").trim();
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, "");
  const extension = extensionAtEnd.exec(value)?.[1];
  if (number.startsWith("+") && !digits.startsWith("1"))
    return digits.length >= 8 && digits.length <= 15 ? { digits, extension } : undefined;
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? { digits: `1${digits.slice(-10)}`, extension } : undefined;
}

export const isUsualPhone = (value: unknown): boolean => phoneOf(value) !== undefined;

/** As it is dialed in the United States. */
export const dialedNumber = ({ digits }: Phone): string => (digits.startsWith("1") ? digits.slice(1) : `011${digits}`);

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
