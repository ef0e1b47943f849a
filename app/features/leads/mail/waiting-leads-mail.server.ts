import { createElement } from "react";
import type { Content } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";
import { mailStyles } from "#app/ui/mail-styles.ts";
import { renderMail } from "#app/ui/render-mail.server.ts";
import type { Clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { SpoolState } from "#server/spool/spool.ts";
import { WaitingLeadsEmail } from "./waiting-leads-email.tsx";

/** A restart of the database is nobody's concern. */
const tellAfterMs = 60_000;
const tryAgainAfterMs = 60_000;

type Dependencies = {
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  readonly recipient: () => string;
  readonly folder: string;
  readonly content: () => Pick<Content, "brand" | "broker" | "mails">;
};

/**
 * Tells the broker once for each outage, past the queue of mails, which is in the database. Named by the oldest lead: of
 * two nodes with one folder, the receiver drops the second mail.
 */
export function createWaitingLeadsMail({ mailer, clock, log, recipient, folder, content }: Dependencies) {
  let toldOf = 0;
  let nextTryAt = 0;

  async function send({ waiting }: SpoolState, oldest: Date): Promise<void> {
    const { brand, broker, mails } = content();
    const words = mails.waiting;
    const time = oldest.toLocaleString("en-US", { timeZone: broker.time_zone, dateStyle: "full", timeStyle: "long" });
    const values = { count: String(waiting), time, folder };
    const paragraphs = [words.what, words.since, words.where].map((text) => fillMessage(text, values));
    const rendered = await renderMail(
      createElement(WaitingLeadsEmail, { styles: mailStyles(brand), heading: words.heading, paragraphs }),
    );
    const id = `waiting-leads-${oldest.getTime()}`;
    await mailer.send({ id, to: recipient(), subject: words.subject, ...rendered });
  }

  return (state: SpoolState): void => {
    const now = clock.now().getTime();
    const oldest = state.oldest?.getTime();
    if (!state.oldest || oldest === undefined || oldest <= toldOf) return;
    if (now - oldest < tellAfterMs || now < nextTryAt) return;
    nextTryAt = now + tryAgainAfterMs;
    send(state, state.oldest).then(
      () => {
        toldOf = now;
      },
      (error) => log.warn({ err: error }, "the mail about waiting leads could not be sent"),
    );
  };
}
