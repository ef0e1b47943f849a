import { createElement } from "react";
import { render, toPlainText } from "react-email";
import type { Content } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";
import { mailStyles } from "#app/ui/mail-styles.ts";
import type { JobDefinition } from "#server/jobs/jobs.ts";
import { mailDeadlineSeconds } from "#server/mail/mail-deadline.ts";
import { formatInstant } from "#shared/time/zone.ts";
import { isFormType } from "../lead-kinds.ts";
import type { PromiseClock } from "../promise/promise.server.ts";
import { remindedPerson } from "../promise/reminders.server.ts";
import { defineLeadMail, type LeadMailDependencies } from "./lead-mail-job.server.ts";
import { mailKinds } from "./mail-kinds.ts";
import { ReminderEmail } from "./reminder-email.tsx";

type Dependencies = LeadMailDependencies & {
  readonly appUrl: string;
  readonly recipient: () => string;
  readonly content: () => Pick<Content, "brand" | "broker" | "forms" | "mails">;
  readonly promise: () => Promise<PromiseClock | undefined>;
};

/** To the next person, when half of the promised time is over. It names nobody: the lead is behind the link. */
export function defineRemindPerson(deps: Dependencies): JobDefinition {
  return defineLeadMail(deps, {
    kind: mailKinds.remind,
    options: {
      retryLimit: 20,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: mailDeadlineSeconds,
    },
    compose: async ({ id, formType, createdAt }) => {
      const { brand, broker, forms, mails } = deps.content();
      const words = mails.reminder;
      const answerBy = (await deps.promise())?.answerBy(createdAt) ?? createdAt;
      const form = isFormType(formType) ? forms[formType].title : formType;
      const values = { form, time: formatInstant(broker.time_zone, answerBy) };
      const html = await render(
        createElement(ReminderEmail, {
          styles: mailStyles(brand),
          heading: fillMessage(words.heading, values),
          body: fillMessage(words.body, values),
          link: words.link,
          leadUrl: `${deps.appUrl}/admin/leads/${id}`,
        }),
      );
      const to = (await remindedPerson(deps.db, id)) ?? deps.recipient();
      return { to, subject: fillMessage(words.subject, values), html, text: toPlainText(html) };
    },
  });
}
