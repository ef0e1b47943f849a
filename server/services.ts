import { cacheablePages } from "#app/cacheable-pages.server.ts";
import { expiredFigures } from "#app/content/figures.ts";
import { type Content, loadContent } from "#app/content/load-content.ts";
import { createAdmin } from "#app/features/admin/admin-services.server.ts";
import { createDeniedAccess } from "#app/features/auth/access/denied-access.server.ts";
import { createViewerReader } from "#app/features/auth/access/viewer.server.ts";
import { createAccountLinks } from "#app/features/auth/accounts/account-links.server.ts";
import { createAccounts } from "#app/features/auth/accounts/account-services.server.ts";
import { createAuth } from "#app/features/auth/accounts/auth.server.ts";
import { createKnownBrowsers } from "#app/features/auth/accounts/known-browser.server.ts";
import { createPasswordAttempts } from "#app/features/auth/accounts/password-attempts.server.ts";
import { defineAccountMail, enqueueAccountMail } from "#app/features/auth/mail/account-mail.server.ts";
import { createChat } from "#app/features/chat/api/create-chat.server.ts";
import { defineChatRetention } from "#app/features/chat/store/chat-retention.server.ts";
import { createLeads } from "#app/features/leads/lead-services.server.ts";
import { defineAcknowledgeVisitor } from "#app/features/leads/mail/acknowledge-visitor.server.ts";
import { defineNotifyBroker } from "#app/features/leads/mail/notify-broker.server.ts";
import { defineRetention } from "#app/features/leads/store/retention.server.ts";
import { type Submission, submitLead } from "#app/features/leads/submit/submit-lead.server.ts";
import { createRates, type Rates, seriesOf } from "#app/features/rates/rates-service.server.ts";
import {
  defineRefreshRates,
  isDue,
  refreshRates,
  refreshRatesJob,
} from "#app/features/rates/refresh/refresh-rates.server.ts";
import { chooseRateSource } from "#app/features/rates/sources.server/choose-source.ts";
import { languageKey, languages } from "#shared/languages.ts";
import { createAuditLog } from "./audit/audit-log.ts";
import { type Clock, systemClock } from "./clock.ts";
import { appSecret } from "./data-dir.ts";
import type { Database } from "./db/connect.ts";
import { listenForLeads } from "./db/lead-announcements.ts";
import type { Env } from "./env.server.ts";
import { createPageCache } from "./http/page-cache.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { createLanguageReader } from "./http/visitor-language.ts";
import { defineHousekeeping } from "./jobs/housekeeping.ts";
import { type JobDefinition, startJobs } from "./jobs/jobs.ts";
import { watchContent } from "./live-content.ts";
import type { Log } from "./log.ts";
import { createOutboxMailer } from "./mail/outbox-mailer.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import { createPictureReader } from "./pictures.ts";
import { openStorage } from "./storage.ts";

/** The composition root: the only place where all parts are wired together. */
export async function createServices(env: Env, log: Log, clock: Clock = systemClock) {
  const pages = createPageCache({ maxPages: 300, clock });
  const live = watchContent({
    folder: "content",
    load: loadContent,
    log,
    onChange: () => {
      shared = cacheablePages(live.current());
      pages.clear();
    },
  });
  const content = live.current();
  let shared = cacheablePages(content);
  warnAboutExpiredFigures(content, log, clock);
  const storage = await openStorage(env);
  const { db } = storage;
  const secret = appSecret(env.dataDir, env.APP_SECRET);
  const limiter = createRateLimiter({ db, clock, log, secret, scale: env.RATE_LIMIT_SCALE });
  const from = env.MAIL_FROM ?? content.broker.email;
  const mailer = env.SMTP_URL ? createSmtpMailer(env.SMTP_URL, from) : createOutboxMailer(env.dataDir, from);
  const jobs = await startJobs(storage, env.DATABASE_URL, log);
  const audit = createAuditLog({ db, clock, secret });
  const { broker } = content;
  const links = createAccountLinks({ secret, appUrl: env.appUrl });
  const browsers = createKnownBrowsers(secret);
  const auth = createAuth({
    db,
    audit,
    browsers,
    attempts: createPasswordAttempts(limiter, browsers),
    signUpOpen: env.SIGN_UP,
    siteNames: [broker.name, broker.short_name],
    secret,
    appUrl: env.appUrl,
    fixedUrl: Boolean(env.APP_URL),
    siteName: broker.name,
    sendMail: (mail) =>
      void enqueueAccountMail({ db, jobs, clock, limiter, links }, mail).catch((error) =>
        log.error({ err: error }, "could not queue an account mail"),
      ),
  });
  const announcements = await listenForLeads(storage, env.DATABASE_URL, log);

  const notifyBroker = defineNotifyBroker({
    db,
    mailer,
    clock,
    recipient: env.LEAD_RECIPIENT ?? content.broker.email,
    appUrl: env.appUrl,
    content: live.current,
  });
  const acknowledgeVisitor = defineAcknowledgeVisitor({ db, mailer, clock, appUrl: env.appUrl, content: live.current });
  const { rates, refresh } = ratesOf({ env, db, clock, log, content: live.current, clearPages: pages.clear });
  const readRates = () => readRatesForChat(rates);
  const timeZone = () => live.current().broker.time_zone;
  const leads = createLeads({ db, jobs, clock, audit, mailer, timeZone });
  const findLeadId = leads.findId;
  const chat = createChat({ env, log, clock, db, secret, limiter, content: live.current, readRates, findLeadId });
  const retentionMonths = () => Number(live.current().figures["retention_months"]?.value);
  await jobs.work([
    notifyBroker as JobDefinition,
    acknowledgeVisitor as JobDefinition,
    defineAccountMail({ db, mailer, clock, links, siteName: broker.name }) as JobDefinition,
    defineRetention(leads.retention, broker.time_zone),
    defineHousekeeping({ limiter }),
    defineRefreshRates(refresh) as JobDefinition,
    defineChatRetention({ db, clock, retentionMonths }),
  ]);
  if (refresh.source.name === "sample") await refreshRates(refresh, "start");
  else if (await isDue(refresh)) {
    await db.transaction((tx) => jobs.enqueue(tx, refreshRatesJob, { reason: "start" }));
  }

  return {
    env,
    log,
    clock,
    /** The current content; it changes when the content/ folder does. */
    get content() {
      return live.current();
    },
    db,
    auth,
    limiter,
    jobs,
    mailer,
    pages,
    cacheablePages: () => shared,
    readPicture: createPictureReader(),
    readLanguage: createLanguageReader(languages, languageKey),
    rates,
    chat,
    audit,
    announcements,
    readViewer: createViewerReader(auth, db, env.requireAdminMfa),
    recordDenied: createDeniedAccess({ audit, limiter }),
    leads,
    accounts: createAccounts(db),
    ...createAdmin({ env, db, clock, audit, mailer, content: live.current }),
    submitLead: (submission: Submission) => {
      const { broker: own, legal } = live.current();
      const deps = { db, jobs, clock, limiter, timeZone: own.time_zone, consentText: legal.consent_text };
      return submitLead(deps, submission);
    },
    storage,
    close: async () => {
      live.close();
      await chat.close();
      await jobs.stop();
      await announcements.close();
      mailer.close();
      await storage.close();
    },
  };
}

type RatesParts = {
  readonly env: Env;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly content: () => Content;
  readonly clearPages: () => void;
};

function ratesOf({ env, db, clock, log, content, clearPages }: RatesParts) {
  const source = chooseRateSource(env);
  const timeZone = content().broker.time_zone;
  const rates = createRates({ db, source, clock, log, content: () => content().rates, timeZone, clearPages });
  const series = () => seriesOf(content().rates, source.name);
  return { rates, refresh: { db, source, series, clock, log, clear: rates.changed } };
}

/** The rates that the assistant may quote, each with its source and day, as the page shows them. */
async function readRatesForChat(rates: Pick<Rates, "board">) {
  const board = await rates.board();
  if (!board) return undefined;
  const sources = [...new Set(board.rows.map(({ sourceName }) => sourceName))].join("; ");
  return {
    source: board.sample ? `${sources} (bundled sample)` : sources,
    lastUpdated: board.lastUpdated.toISOString().slice(0, 10),
    rates: board.rows.map(({ type, rate, observedOn }) => ({ type, rate, date: observedOn })),
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;

function warnAboutExpiredFigures({ figures, broker }: ReturnType<typeof loadContent>, log: Log, clock: Clock): void {
  for (const { name, expires } of expiredFigures(figures, clock.now(), broker.time_zone))
    log.warn(`content/figures.yaml: figure expired: ${name} was valid until ${expires}`);
}
