import { createElement } from "react";
import { z } from "zod";
import type { FormsContent } from "#app/content/forms-schema.ts";
import type { Content } from "#app/content/load-content.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { leadSummary, nameOf } from "#app/features/leads/lead-summary.ts";
import { areAllAnswersMailed } from "#app/features/leads/mail/mail-details.server.ts";
import { withoutPrivateAnswers } from "#app/features/leads/private-answers.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import { mailStyles } from "#app/ui/mail-styles.ts";
import { renderMail } from "#app/ui/render-mail.server.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { defineJob, type JobDefinition } from "#server/jobs/jobs.ts";
import { mailDeadlineSeconds } from "#server/mail/mail-deadline.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { addDays, longDay } from "#shared/time/day.ts";
import { dayIn } from "#shared/time/zone.ts";
import { DigestEmail } from "./digest-email.tsx";
import { isDigestOn } from "./digest-setting.server.ts";

const mostOfEach = 20;

type Dependencies = {
  readonly db: Database;
  readonly leads: Pick<Leads, "due" | "meetings" | "list">;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly recipient: () => string;
  readonly appUrl: string;
  readonly content: () => Pick<Content, "brand" | "broker" | "forms" | "mails">;
};

/** Every morning where the broker is: whom to get back to today. No mail on a day with nothing to do. */
export function defineDigest(deps: Dependencies): JobDefinition {
  return defineJob({
    name: "morning-digest",
    schema: z.object({}),
    options: { retryLimit: 10, retryDelay: 60, expireInSeconds: mailDeadlineSeconds },
    schedule: { cron: "0 7 * * *", timeZone: () => deps.content().broker.time_zone },
    handle: async () => {
      if (await isDigestOn(deps.db)) await sendDigest(deps);
    },
  });
}

const digestId = (day: string) => `digest-${day}`;
const keptDays = 7;

/** Where mails are kept as files, a digest holds names: what an erasure has to delete beside the person's own mails. */
export const keptDigestIds = (today: string) =>
  Array.from({ length: keptDays + 1 }, (_, days) => digestId(addDays(today, -days)));

/** More than the one of last week, because the site may have been off on some mornings. */
const expiredDigestIds = (today: string) =>
  Array.from({ length: 60 }, (_, days) => digestId(addDays(today, -keptDays - 1 - days)));

async function sendDigest({ db, leads, mailer, clock, recipient, appUrl, content }: Dependencies): Promise<void> {
  const { brand, broker, forms, mails } = content();
  const words = mails.digest;
  const today = dayIn(broker.time_zone, clock.now());
  const isWhole = await areAllAnswersMailed(db);
  const lineOf = (lead: LeadRow) => lineFor(forms, isWhole ? lead : withoutPrivate(lead));
  const unanswered = await leads.list({ limit: mostOfEach, unanswered: true });
  const meetings = (await leads.meetings()).filter(({ data }) => data["preferredDate"] === today);
  const sections = [
    { title: words.due, leads: (await leads.due()).slice(0, mostOfEach).map(lineOf) },
    { title: words.unanswered, leads: unanswered.leads.map(lineOf) },
    { title: words.meetings, leads: meetings.slice(0, mostOfEach).map(lineOf) },
  ].filter((section) => section.leads.length > 0);
  await mailer.forget(expiredDigestIds(today));
  if (sections.length === 0) return;
  const day = longDay(today);
  const rendered = await renderMail(
    createElement(DigestEmail, { styles: mailStyles(brand), words, day, sections, adminUrl: `${appUrl}/admin` }),
  );
  await mailer.send({
    // One a day: a retry carries the same Message-ID, which receivers drop.
    id: digestId(today),
    to: recipient(),
    subject: `${sections.map(({ title, leads: found }) => `${title}: ${found.length}`).join(", ")}`,
    ...rendered,
  });
}

const withoutPrivate = (lead: LeadRow) => ({ ...lead, data: withoutPrivateAnswers(lead.data) });

const lineFor = (forms: FormsContent, { id, formType, data }: Pick<LeadRow, "id" | "formType" | "data">) => ({
  id,
  who: nameOf(data),
  summary: leadSummary(forms, formType, data),
});
