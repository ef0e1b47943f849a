import { z } from "#shared/zod.ts";

/** Wizards take any text as an email: only what is plainly one address may stand in a header or get mail. */
export function usableAddress(value: unknown): string | undefined {
  const plain = z.email().max(254).safeParse(value);
  return plain.success ? plain.data : undefined;
}

/** One mailbox under all its names: mail to ana+1@ and ana+2@ reaches the same person. */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");
