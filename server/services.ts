import { expiredFigures } from "#app/content/figures.ts";
import { loadContent } from "#app/content/load-content.ts";
import { defineChatRetention } from "#app/features/chat/chat-retention.server.ts";
import { createChat } from "#app/features/chat/create-chat.server.ts";
import { type LeadFilter, listLeads } from "#app/features/leads/lead-store.server.ts";
import { defineNotifyBroker } from "#app/features/leads/notify-broker.server.ts";
import { type Submission, submitLead } from "#app/features/leads/submit-lead.server.ts";
import { languageKey, languages } from "#app/lib/languages.ts";
import { createAuth } from "./auth/auth.ts";
import { createViewerReader } from "./auth/viewer.ts";
import { type Clock, systemClock } from "./clock.ts";
import { appSecret } from "./data-dir.ts";
import type { Env } from "./env.server.ts";
import { createPageStore } from "./http/page-store.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { createLanguageReader } from "./http/visitor-language.ts";
import { defineHousekeeping } from "./jobs/housekeeping.ts";
import { type JobDefinition, startJobs } from "./jobs/jobs.ts";
import { followContent } from "./live-content.ts";
import type { Log } from "./log.ts";
import { createOutboxMailer } from "./mail/outbox-mailer.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import { createPictureReader } from "./pictures.ts";
import { openStorage } from "./storage.ts";

/** The one place where the parts are put together. */
export async function createServices(env: Env, log: Log, clock: Clock = systemClock) {
  const pages = createPageStore({ maxPages: 300 });
  const live = followContent({ folder: "content", load: loadContent, log, onChange: pages.forget });
  const content = live.current();
  warnOfExpiredFigures(content, log, clock);
  const storage = await openStorage(env);
  const { db } = storage;
  const secret = appSecret(env.dataDir, env.APP_SECRET);
  const auth = createAuth({ db, secret, appUrl: env.appUrl, fixedUrl: Boolean(env.APP_URL) });
  const limiter = createRateLimiter({ db, clock, log, secret, scale: env.RATE_LIMIT_SCALE });
  const from = env.MAIL_FROM ?? content.broker.email;
  const mailer = env.SMTP_URL ? createSmtpMailer(env.SMTP_URL, from) : createOutboxMailer(env.dataDir, from);
  const jobs = await startJobs(storage, env.DATABASE_URL, log);

  const notifyBroker = defineNotifyBroker({
    db,
    mailer,
    clock,
    recipient: env.LEAD_RECIPIENT ?? content.broker.email,
    appUrl: env.appUrl,
    timeZone: content.broker.time_zone,
  });
  // Until the rates are stored somewhere, the assistant says in words that it has none.
  const readRates = async () => undefined;
  const chat = createChat({ env, log, clock, db, secret, content: live.current, readRates });
  const keepMonths = () => Number(live.current().figures["retention_months"]?.value);
  await jobs.work([
    notifyBroker as JobDefinition,
    defineHousekeeping({ limiter }),
    defineChatRetention({ db, clock, keepMonths }),
  ]);

  return {
    env,
    log,
    clock,
    /** As it is now: it follows the folder content/. */
    get content() {
      return live.current();
    },
    db,
    auth,
    limiter,
    jobs,
    mailer,
    pages,
    readPicture: createPictureReader(),
    readLanguage: createLanguageReader(languages, languageKey),
    chat,
    readViewer: createViewerReader(auth, db),
    listLeads: (filter: LeadFilter) => listLeads(db, filter),
    submitLead: (submission: Submission) =>
      submitLead({ db, jobs, clock, consentText: live.current().legal.consent_text }, submission),
    storage,
    close: async () => {
      live.close();
      await jobs.stop();
      mailer.close();
      await storage.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;

function warnOfExpiredFigures({ figures, broker }: ReturnType<typeof loadContent>, log: Log, clock: Clock): void {
  for (const { name, expires } of expiredFigures(figures, clock.now(), broker.time_zone))
    log.warn(`content/figures.yaml: figure expired: ${name} was good until ${expires}`);
}
