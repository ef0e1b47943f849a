import { randomUUID } from "node:crypto";
import { render } from "@react-email/render";
import { eq, sql } from "drizzle-orm";
import { createElement } from "react";
import { z } from "zod";
import type { AccountMail } from "#server/auth/auth.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { accountMails } from "#server/db/inbox-schema.ts";
import { users } from "#server/db/schema.ts";
import type { JobDefinition, Jobs } from "#server/jobs/jobs.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { AccountEmail, accountMailSubject } from "./account-email.tsx";

const accountMailJob = "account-mail";

const jobSchema = z.object({ mailId: z.uuid(), kind: z.enum(["verify-email", "reset-password"]), url: z.url() });

type Dependencies = {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly siteName: string;
};

/** One mail owed to an account: row and job in one transaction, like a lead's. */
export async function enqueueAccountMail(db: Database, jobs: Jobs, clock: Clock, { kind, user, url }: AccountMail) {
  const mailId = randomUUID();
  await db.transaction(async (tx) => {
    await tx.insert(accountMails).values({ id: mailId, userId: user.id, kind, createdAt: clock.now() });
    await jobs.enqueue(tx, accountMailJob, { mailId, kind, url });
  });
}

/** Idempotent like notify-broker: sent once marked sent, and repeated under the same Message-ID. Links live an hour. */
export function defineAccountMail(deps: Dependencies): JobDefinition<z.infer<typeof jobSchema>> {
  const { db, mailer, clock, siteName } = deps;
  return {
    name: accountMailJob,
    schema: jobSchema,
    options: { retryLimit: 8, retryDelay: 10, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 120 },
    handle: async ({ mailId, kind, url }) => {
      const [mail] = await db
        .select({ status: accountMails.status, to: users.email })
        .from(accountMails)
        .innerJoin(users, eq(users.id, accountMails.userId))
        .where(eq(accountMails.id, mailId));
      if (!mail || mail.status === "sent") return;
      const email = createElement(AccountEmail, { siteName, kind, url });
      const attempts = sql`${accountMails.attempts} + 1`;
      try {
        await mailer.send({
          id: mailId,
          to: mail.to,
          subject: accountMailSubject(kind, siteName),
          html: await render(email),
          text: await render(email, { plainText: true }),
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
  };
}
