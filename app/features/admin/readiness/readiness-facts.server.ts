import { z } from "zod";
import { expiredFigures } from "#app/content/figures.ts";
import type { Content } from "#app/content/load-content.ts";
import { listAdmins } from "#app/features/auth/accounts/admin-accounts.server.ts";
import { listOpenStops } from "#app/features/leads/consent/contact-stops.server.ts";
import { honorBy } from "#app/features/leads/consent/honor-by.ts";
import { countFailedMails } from "#app/features/leads/store/lead-mails.server.ts";
import { checkRecord } from "#app/features/record/check-record.server.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import type { CommandResult } from "#server/cli/commands.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { Env } from "#server/env.server.ts";
import { readSetting } from "#server/site-settings.ts";
import { readEncryptionChecks } from "./encryption-checks.server.ts";
import { readPrivacyChecks } from "./privacy-checks.server.ts";
import { type Check, checkReadiness, findPlaceholders } from "./readiness.ts";

type Dependencies = {
  readonly env: Env;
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly secret: string;
  content: Pick<Content, "broker" | "figures">;
};

/** The same facts and checks whether the site runs or the doctor opened its database. */
export async function readReadiness(deps: Dependencies): Promise<Check[]> {
  const { env, db, clock, audit, content } = deps;
  const now = clock.now();
  const { broker, figures } = content;
  const backup = z.iso.datetime().safeParse(await readSetting(db, "last-backup"));
  const { fictional_notice: _, ...details } = broker;
  const checks = checkReadiness({
    now,
    broker: { fictional: broker.fictional, placeholders: findPlaceholders(details) },
    smtp: Boolean(env.SMTP_URL),
    appUrl: env.appUrl,
    secretGiven: Boolean(env.APP_SECRET),
    postgres: Boolean(env.DATABASE_URL),
    ratesSource: env.RATES_SOURCE,
    requireMfa: env.requireAdminMfa,
    admins: await listAdmins(db),
    expiredFigures: expiredFigures(figures, now, broker.time_zone).map(({ name }) => name),
    lastBackup: backup.success ? new Date(backup.data) : undefined,
    failedMails: await countFailedMails(db),
    openStops: (await listOpenStops(db)).map(({ at }) => honorBy(at, broker.time_zone)),
    tamperedEntry: await audit.findTampered(),
    record: await checkRecord(deps),
  });
  return [...checks, ...(await readPrivacyChecks({ db, content })), ...(await readEncryptionChecks({ env, db }))];
}

/** `npm run doctor`. */
export async function runDoctor(deps: Dependencies): Promise<CommandResult> {
  const checks = await readReadiness(deps);
  const open = checks.filter(({ ok }) => !ok);
  const lines = checks.flatMap(({ ok, title, found, fix }) =>
    ok ? [`  ok   ${title}`] : [`  FIX  ${title}`, `       ${found}`, `       ${fix}`],
  );
  const summary = open.length === 0 ? "Everything is ready." : `${open.length} of ${checks.length} need attention.`;
  return { ok: open.length === 0, lines: [...lines, "", summary] };
}
