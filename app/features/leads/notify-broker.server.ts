import { render } from "@react-email/render";
import { createElement } from "react";
import { z } from "zod";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { JobDefinition } from "#server/jobs/jobs.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { leadTitle } from "./lead-kinds.ts";
import { findMail, markMailAttempt, markMailFailed, markMailSent, type StoredLead } from "./lead-store.server.ts";
import { NotifyBrokerEmail } from "./notify-broker-email.tsx";

export const notifyBrokerJob = "notify-broker";

const hour = 60 * 60;

type Dependencies = {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly recipient: string;
  readonly appUrl: string;
  readonly timeZone: string;
};

/**
 * Mails one lead to the broker. Idempotent: a mail marked sent is not sent again, and a crash between sending and
 * marking repeats it under the same Message-ID, which receivers drop.
 */
export function defineNotifyBroker(deps: Dependencies): JobDefinition<{ mailId: string }> {
  return {
    name: notifyBrokerJob,
    schema: z.object({ mailId: z.uuid() }),
    // Fast at first, then hourly: 58 retries span more than two days.
    options: { retryLimit: 58, retryDelay: 15, retryBackoff: true, retryDelayMax: hour, expireInSeconds: 120 },
    handle: async ({ mailId }) => {
      const found = await findMail(deps.db, mailId);
      if (!found || found.mail.status === "sent") return;
      try {
        await deps.mailer.send({ id: mailId, to: deps.recipient, ...(await composeMail(deps, found.lead)) });
      } catch (error) {
        await markMailAttempt(deps.db, mailId, error instanceof Error ? error.message.slice(0, 300) : "unknown error");
        throw error;
      }
      await markMailSent(deps.db, found.mail, deps.clock.now());
    },
    onGiveUp: ({ mailId }) => markMailFailed(deps.db, mailId),
  };
}

async function composeMail({ appUrl, timeZone }: Dependencies, lead: StoredLead) {
  const email = createElement(NotifyBrokerEmail, {
    title: `${leadTitle(lead.formType)} Form`,
    data: lead.data,
    submittedOn: lead.createdAt.toLocaleString("en-US", { timeZone, dateStyle: "full", timeStyle: "long" }),
    page: lead.page,
    callsAndTextsAllowed: lead.consent?.given ?? false,
    adminUrl: `${appUrl}/admin`,
  });
  const replyTo = usableAddress(lead.data["email"]);
  return {
    subject: subjectFor(lead),
    html: await render(email),
    text: await render(email, { plainText: true }),
    ...(replyTo && { replyTo }),
  };
}

function subjectFor(lead: StoredLead): string {
  const { name, firstName, lastName } = lead.data;
  const who = typeof name === "string" ? name : [firstName, lastName].filter(Boolean).join(" ");
  return `New ${leadTitle(lead.formType)} lead: ${who}`.replace(/\p{Cc}+/gu, " ").slice(0, 200);
}

/** Wizards take any text as an email (R6): only what is plainly one address may stand in a header. */
function usableAddress(value: unknown): string | undefined {
  const plain = z.email().safeParse(value);
  return plain.success ? plain.data : undefined;
}
