import { createElement } from "react";
import type { Content } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";
import { mailStyles } from "#app/ui/mail-styles.ts";
import { renderMail } from "#app/ui/render-mail.server.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { PlainEmail } from "./plain-email.tsx";

export type DirectMailDependencies = {
  readonly mailer: Mailer;
  readonly recipient: () => string;
  readonly content: () => Pick<Content, "brand" | "broker" | "mails">;
};

type DirectMail = {
  readonly id: string;
  readonly words: "waiting" | "stuck";
  readonly since: Date;
  readonly values: Readonly<Record<string, string>>;
};

/** To the broker, past the queue of mails: about what keeps that queue from sending any. */
export async function sendDirectMail(deps: DirectMailDependencies, { id, words, since, values }: DirectMail) {
  const { brand, broker, mails } = deps.content();
  const { subject, heading, what, since: first, where } = mails[words];
  const time = since.toLocaleString("en-US", { timeZone: broker.time_zone, dateStyle: "full", timeStyle: "long" });
  const paragraphs = [what, first, where].map((text) => fillMessage(text, { ...values, time }));
  const rendered = await renderMail(createElement(PlainEmail, { styles: mailStyles(brand), heading, paragraphs }));
  await deps.mailer.send({ id, to: deps.recipient(), subject, ...rendered });
}
