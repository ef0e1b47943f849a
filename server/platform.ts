import { cacheablePages } from "#app/cacheable-pages.server.ts";
import { expiredFigures, readsDifferently } from "#app/content/figures.ts";
import { type Content, loadContent } from "#app/content/load-content.ts";
import { dayIn } from "#shared/time/zone.ts";
import { createAuditLog } from "./audit/audit-log.ts";
import type { Clock } from "./clock.ts";
import { appSecret } from "./data-dir.ts";
import { keepUpEmbedded } from "./db/embedded-upkeep.ts";
import { freeBytesOf, watchFreeSpace } from "./db/free-space.ts";
import { watchDatabase } from "./db/watch-database.ts";
import type { Env } from "./env.server.ts";
import { createPageCache } from "./http/page-cache.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { startJobs } from "./jobs/jobs.ts";
import { createVisitorsFirst } from "./jobs/visitors-first.ts";
import { watchContent } from "./live-content.ts";
import type { Log } from "./log.ts";
import { dkimOptions } from "./mail/dkim.ts";
import { createOutboxMailer } from "./mail/outbox-mailer.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import { openStorage } from "./storage.ts";

/** What every subject builds on, and what belongs to none of them. */
export async function createPlatform(env: Env, log: Log, clock: Clock) {
  const pages = createPageCache({ maxPages: 300, clock });
  const live = watchContent({
    folder: env.contentDir,
    load: (folder) => loadContent(folder, clock.now()),
    isOutdated: ({ figures, broker, today }) => readsDifferently(figures, today, dayIn(broker.time_zone, clock.now())),
    log,
    onChange: () => {
      warnOfExpiredFigures(live.current(), log, clock);
      cacheable = cacheablePages(live.current());
      pages.clear();
      followTimeZone();
    },
  });
  const content = live.current();
  let zone = content.broker.time_zone;
  let cacheable = cacheablePages(content);
  warnOfExpiredFigures(content, log, clock);
  const storage = await openStorage(env);
  const { db } = storage;
  const disk = watchFreeSpace({ storage, freeBytes: freeBytesOf(env.dataDir), log });
  const upkeep = keepUpEmbedded(storage, log);
  const watch = watchDatabase(storage.ping);
  const secret = appSecret(env.dataDir, env.APP_SECRET);
  const from = () => env.MAIL_FROM ?? live.current().broker.email;
  const dkim = dkimOptions(from(), env.DKIM_SELECTOR, env.DKIM_KEY_FILE);
  const mailer = env.SMTP_URL ? createSmtpMailer(env.SMTP_URL, from, dkim) : createOutboxMailer(env.dataDir, from);
  const visitors = createVisitorsFirst();
  const jobs = await startJobs(storage, env.DATABASE_URL, log, visitors);
  const followTimeZone = () => {
    if (zone === live.current().broker.time_zone) return;
    zone = live.current().broker.time_zone;
    jobs.followTimeZone().catch((error) => log.error({ err: error }, "the jobs keep their old time zone"));
  };
  return {
    env,
    log,
    clock,
    /** As it is now: it follows the folder content/. */
    content: live.current,
    storage,
    db,
    watch,
    secret,
    limiter: createRateLimiter({ db, watch, clock, log, secret, scale: env.RATE_LIMIT_SCALE }),
    mailer,
    visitors,
    jobs,
    audit: createAuditLog({ db, clock, secret }),
    pages,
    cacheablePages: () => cacheable,
    close: async () => {
      live.close();
      disk.stop();
      upkeep.stop();
      await jobs.stop();
      mailer.close();
      await storage.close();
    },
  };
}

function warnOfExpiredFigures({ figures, broker }: Content, log: Log, clock: Clock): void {
  for (const { name, expires } of expiredFigures(figures, clock.now(), broker.time_zone))
    log.warn(`content/figures.yaml: figure expired: ${name} was good until ${expires}`);
}
