import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { createElement } from "react";
import { z } from "zod";
import type { Licensing } from "#app/content/licensing.ts";
import type { MailsContent } from "#app/content/mails-schema.ts";
import type { MailStyles } from "#app/ui/mail-styles.ts";
import { renderMail } from "#app/ui/render-mail.server.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import { defineJob, type JobDefinition, type Jobs } from "#server/jobs/jobs.ts";
import { mailDeadlineSeconds } from "#server/mail/mail-deadline.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { AccountLinks } from "../accounts/account-links.server.ts";
import { accountMails, users } from "../accounts/account-tables.server.ts";
import type { AccountMail } from "../accounts/auth.server.ts";
import { AccountEmail, accountMailSubject } from "./account-email.tsx";

const accountMailJob = "account-mail";

/** Contains neither the link nor the address, because the queue keeps finished jobs for days. */
const jobSchema = z.object({ mailId: z.uuid() });

type EnqueueDependencies = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly links: AccountLinks;
};

/**
 * Queues one mail to an account: row, reset token and job in one transaction, as for a lead. Over the limit of one
 * mailbox nothing is sent and the last link stays valid: nobody can be flooded, or kept from resetting a password.
 */
export async function enqueueAccountMail(deps: EnqueueDependencies, { kind, user }: AccountMail): Promise<void> {
  const { db, jobs, clock, limiter, links } = deps;
  if ((await limiter.take("account-mail-recipient", mailboxOf(user.email))).retryAfterSeconds) return;
  const mailId = randomUUID();
  await db.transaction(async (tx) => {
    await tx.insert(accountMails).values({ id: mailId, userId: user.id, kind, createdAt: clock.now() });
    if (kind === "reset-password") await links.replaceReset(tx, mailId, user.id);
    await jobs.enqueue(tx, accountMailJob, { mailId });
  });
}

/** "ana+news@example.com" is delivered to ana. */
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, "@");

type Dependencies = {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly links: AccountLinks;
  /** As they are when the mail is written. */
  readonly siteName: () => string;
  readonly mails: () => MailsContent;
  readonly styles: () => MailStyles;
  readonly licenses: () => Licensing;
};

/**
 * Idempotent like notify-broker: not sent again once marked as sent, and retried with the same Message-ID. Links are
 * valid for an hour.
 */
export function defineAccountMail(deps: Dependencies): JobDefinition {
  const { db, mailer, clock, links, licenses } = deps;
  return defineJob({
    name: accountMailJob,
    schema: jobSchema,
    options: {
      retryLimit: 8,
      retryDelay: 10,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: mailDeadlineSeconds,
    },
    handle: async ({ mailId }) => {
      const [mail] = await db
        .select({ status: accountMails.status, kind: accountMails.kind, to: users.email })
        .from(accountMails)
        .innerJoin(users, eq(users.id, accountMails.userId))
        .where(eq(accountMails.id, mailId));
      if (!mail || mail.status === "sent") return;
      const { kind, to } = mail;
      const siteName = deps.siteName();
      const mails = deps.mails();
      const url = await links.linkFor({ mailId, kind, email: to });
      const email = createElement(AccountEmail, {
        styles: deps.styles(),
        mails,
        siteName,
        kind,
        url,
        licenses: licenses(),
      });
      const attempts = sql`${accountMails.attempts} + 1`;
      try {
        await mailer.send({
          id: mailId,
          to,
          subject: accountMailSubject(mails, kind, siteName),
          ...(await renderMail(email)),
        });
      } catch (error) {
        const lastError = error instanceof Error ? error.message.slice(0, 300) : "unknown error";
        await db.update(accountMails).set({ lastError, attempts }).where(eq(accountMails.id, mailId));
        throw error;
      }
      const sent = { status: "sent" as const, sentAt: clock.now(), lastError: null, attempts };
      await db.update(accountMails).set(sent).where(eq(accountMails.id, mailId));
    },
    onGiveUp: async ({ mailId }) => {
      await db.update(accountMails).set({ status: "failed" }).where(eq(accountMails.id, mailId));
    },
  });
}
