import { setMaxListeners } from "node:events";
import { createAdmin } from "#app/features/admin/admin-services.server.ts";
import { sealedTables } from "#app/features/admin/cli/sealed-data.server.ts";
import { createAuthServices } from "#app/features/auth/auth-services.server.ts";
import { describeCalculation } from "#app/features/calculators/describe-calculation.server.ts";
import { createChat } from "#app/features/chat/api/create-chat.server.ts";
import { releaseConversationsOf } from "#app/features/chat/store/release-conversations.server.ts";
import { createLeads } from "#app/features/leads/lead-services.server.ts";
import { startRates } from "#app/features/rates/start-rates.server.ts";
import { createRecord } from "#app/features/record/record-services.server.ts";
import { type Clock, systemClock } from "./clock.ts";
import { sealStoredValues } from "./crypto/seal-stored-values.ts";
import { listenForNotifications } from "./db/notifications.ts";
import type { Env } from "./env.server.ts";
import { chosenLanguage } from "./http/chosen-language.ts";
import { createLanguageReader } from "./http/visitor-language.ts";
import { defineHousekeeping } from "./jobs/housekeeping.ts";
import { readQueues } from "./jobs/read-queues.ts";
import type { Log } from "./log.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createPictureReader } from "./pictures.ts";
import { createPlatform } from "./platform.ts";

/** The composition root: the only place where all subjects are wired together. */
export async function createServices(env: Env, log: Log, clock: Clock = systemClock) {
  const platform = await createPlatform(env, log, clock);
  const { jobs, limiter, storage, watch, pages, content } = platform;
  await sealStoredValues(storage, sealedTables, log);
  const stopping = new AbortController();
  // One for each open stream.
  setMaxListeners(0, stopping.signal);
  const notifications = await listenForNotifications(storage, env.DATABASE_URL, log);
  const { jobs: accountJobs, ...auth } = createAuthServices(platform);
  const { rates, ...ratesStart } = startRates({ ...platform, clearPages: pages.clear });
  const metrics =
    env.METRICS_PORT === undefined
      ? undefined
      : createMetrics({
          queues: () => watch.within(() => readQueues(storage.db)).catch(() => undefined),
          mails: () => watch.within(leads.countMails).catch(() => undefined),
          spool: () => leads.waiting.read(),
        });
  const leads = createLeads({
    ...platform,
    releaseChats: releaseConversationsOf,
    readEmails: auth.accounts.emails,
    clearPages: pages.clear,
    onSubmitted: (outcome) => metrics?.countSubmission(outcome),
    describeCalculation: (reference) => describeCalculation({ content: content(), clock, log, rates }, reference),
  });
  const chat = await createChat({
    ...platform,
    notifications,
    readRates: ratesStart.readForChat,
    findLeadId: leads.findId,
  });
  const record = createRecord({
    ...platform,
    readFacts: async () => {
      const { figures, legal, broker } = content();
      return { rates: await rates.board(), figures, legal, broker };
    },
    readAssistant: chat.texts,
    readMails: leads.visitorMails,
  });
  pages.onClear(record.changed);
  notifications.subscribe("chat_answers", record.changed);
  const { jobs: adminJobs, ...admin } = createAdmin({ ...platform, leads });
  await jobs.work([
    ...accountJobs,
    ...leads.jobs,
    ...ratesStart.jobs,
    ...chat.jobs,
    ...record.jobs,
    ...adminJobs,
    defineHousekeeping({ limiter }),
  ]);
  await ratesStart.refreshIfDue(jobs);
  await leads.waiting.start();
  leads.jobWatch.start();
  leads.usualAnswer.start();

  return {
    ...platform,
    get content() {
      return content();
    },
    readPicture: createPictureReader(),
    readLanguage: createLanguageReader(() => content().broker.menu_languages, chosenLanguage),
    ...auth,
    leads,
    rates,
    chat,
    record,
    ...admin,
    notifications,
    metrics,
    stopping: stopping.signal,
    /** Ends what would never end by itself. */
    endStreams: () => stopping.abort(),
    close: async () => {
      stopping.abort();
      await leads.waiting.stop();
      await leads.jobWatch.stop();
      await leads.usualAnswer.stop();
      await record.close();
      await chat.close();
      await notifications.close();
      await platform.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;
