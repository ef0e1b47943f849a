import { z } from "zod";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { defineJob, type JobDefinition } from "#server/jobs/jobs.ts";
import type { Mail, Mailer } from "#server/mail/mailer.ts";
import {
  findMail,
  markMailAttempt,
  markMailFailed,
  markMailSent,
  type StoredLead,
} from "../store/lead-mails.server.ts";
import type { MailKind } from "./mail-kinds.ts";

export type LeadMailDependencies = { readonly db: Database; readonly mailer: Mailer; readonly clock: Clock };

export type MailableLead = StoredLead;

type LeadMail = {
  readonly kind: MailKind;
  readonly options: JobDefinition["options"];
  readonly compose: (lead: MailableLead) => Promise<Omit<Mail, "id">>;
};

/**
 * Sends one mail about one lead. Idempotent: a mail marked sent is not sent again, and a crash between sending and
 * marking repeats it under the same Message-ID, which receivers drop.
 */
export function defineLeadMail(deps: LeadMailDependencies, mail: LeadMail): JobDefinition {
  return defineJob({
    name: mail.kind,
    schema: z.object({ mailId: z.uuid() }),
    options: mail.options,
    handle: async ({ mailId }) => {
      const found = await findMail(deps.db, mailId);
      if (!found || found.mail.status === "sent") return;
      try {
        await deps.mailer.send({ id: mailId, ...(await mail.compose(found.lead)) });
      } catch (error) {
        await markMailAttempt(deps.db, mailId, error instanceof Error ? error.message.slice(0, 300) : "unknown error");
        throw error;
      }
      await markMailSent(deps.db, found.mail, deps.clock.now());
    },
    onGiveUp: ({ mailId }) => markMailFailed(deps.db, mailId),
  });
}
