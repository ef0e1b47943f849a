import { createHash, createHmac, randomUUID } from "node:crypto";
import { createEmailVerificationToken } from "better-auth/api";
import { and, eq, like } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { verifications } from "./account-tables.server.ts";

const resetKind = "reset-password";
const resetSeconds = 60 * 60;

/**
 * Tokens are stored hashed, so that nobody can use them who reads the database or a backup. The kind stays readable
 * before a "#", which no identifier of the library contains: a stored value can never be presented as a token.
 */
export function storedIdentifier(identifier: string): string {
  const kind = identifier.startsWith(`${resetKind}:`) ? resetKind : "other";
  return `${kind}#${createHash("sha256").update(identifier).digest("base64url")}`;
}

export const storedResetToken = (token: string) => storedIdentifier(`${resetKind}:${token}`);

type AccountMailKind = "verify-email" | "reset-password";
type PendingMail = { readonly mailId: string; readonly kind: AccountMailKind; readonly email: string };

/** The links in mails about an account. They are derived when the mail is sent or retried, and never stored. */
export function createAccountLinks({ secret, appUrl }: { readonly secret: string; readonly appUrl: string }) {
  const resetToken = (mailId: string) =>
    createHmac("sha256", secret).update(`reset link ${mailId}`).digest("base64url");

  return {
    /** Only the newest link works. */
    replaceReset: async (tx: Transaction, mailId: string, userId: string): Promise<void> => {
      await tx
        .delete(verifications)
        .where(and(eq(verifications.value, userId), like(verifications.identifier, `${resetKind}#%`)));
      await tx.insert(verifications).values({
        id: randomUUID(),
        identifier: storedResetToken(resetToken(mailId)),
        value: userId,
        expiresAt: new Date(Date.now() + resetSeconds * 1000),
      });
    },
    linkFor: async ({ mailId, kind, email }: PendingMail): Promise<string> => {
      if (kind === "reset-password") return `${appUrl}/auth/new-password?token=${resetToken(mailId)}`;
      const token = await createEmailVerificationToken(secret, email);
      return `${appUrl}/api/auth/verify-email?token=${token}`;
    },
  };
}

export type AccountLinks = ReturnType<typeof createAccountLinks>;
