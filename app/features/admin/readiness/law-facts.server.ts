import { sql } from "drizzle-orm";
import { expiredFigures } from "#app/content/figures.ts";
import { stateList } from "#app/content/licensing.ts";
import type { Content } from "#app/content/load-content.ts";
import { listAdmins } from "#app/features/auth/accounts/admin-accounts.server.ts";
import { listOpenStops } from "#app/features/leads/consent/contact-stops.server.ts";
import { honorBy } from "#app/features/leads/consent/honor-by.ts";
import { readReceiptHealth } from "#app/features/leads/consent/receipts.server.ts";
import { areAllAnswersMailed } from "#app/features/leads/mail/mail-details.server.ts";
import { readOwnRates } from "#app/features/rates/published/published-rates.server.ts";
import { checkRecord } from "#app/features/record/check-record.server.ts";
import { readLatest } from "#app/features/record/record-store.server.ts";
import type { AuditLog } from "#server/audit/audit-log.ts";
import { asRows } from "#server/backup/tables.ts";
import type { Clock } from "#server/clock.ts";
import { countUnsealed } from "#server/crypto/manage-keys.ts";
import type { Database } from "#server/db/connect.ts";
import type { Env } from "#server/env.server.ts";
import { readPeriods } from "#server/records/retention-periods.ts";
import { dayIn } from "#shared/time/zone.ts";
import { sealedTables } from "../cli/sealed-data.server.ts";
import type { LawFacts } from "./law-facts.ts";
import { findPlaceholders } from "./placeholders.ts";

type Dependencies = {
  readonly env: Env;
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly secret: string;
  readonly content: Pick<Content, "broker" | "figures" | "privacy" | "rates">;
};

const noticePages = ["/privacy", "/privacy/financial", "/privacy/california"];

export async function readLawFacts(deps: Dependencies): Promise<LawFacts> {
  const { env, db, clock, audit, content } = deps;
  const { broker, figures, privacy } = content;
  const now = clock.now();
  const { fictional_notice: _, ...details } = broker;
  const served = new Set(
    (await readLatest(db)).filter(({ contentHash }) => contentHash !== null).map(({ document }) => document),
  );
  return {
    ratesSource: env.RATES_SOURCE,
    ownRates: await readOwnRates(db, content.rates.products, now, broker.time_zone),
    expiredFigures: expiredFigures(figures, now, broker.time_zone).map(({ name }) => name),
    record: await checkRecord(deps),
    placeholders: findPlaceholders(details),
    licensedStates: stateList(broker.licensed_states),
    consent: await readReceiptHealth(db),
    openStops: (await listOpenStops(db)).map(({ at }) => honorBy(at, broker.time_zone)),
    today: dayIn(broker.time_zone, now),
    periods: await readPeriods(db),
    saidMonths: Number(figures["retention_months"]?.value),
    missingPages: noticePages.filter((page) => !served.has(page)),
    unnamedColumns: await findUnnamedColumns(db, [
      ...privacy.not_about_visitors,
      ...privacy.categories.flatMap(({ stored }) => stored),
    ]),
    mailsAllAnswers: await areAllAnswersMailed(db),
    requireMfa: env.requireAdminMfa,
    admins: await listAdmins(db),
    encryption: await readEncryption(env, db),
    tamperedEntry: await audit.findTampered(),
  };
}

const readEncryption = async (env: Env, db: Database): Promise<LawFacts["encryption"]> => ({
  unsealed: await countUnsealed(db, sealedTables),
  keySource: env.DATA_KEYS ? "DATA_KEYS" : env.dataKeysFile,
  isKeyApart: Boolean(env.DATA_KEYS ?? env.DATA_KEYS_FILE),
  areBackupsEncrypted: Boolean(env.BACKUP_RECIPIENT),
});

/** A name alone is a whole table. */
async function findUnnamedColumns(db: Database, names: readonly string[]): Promise<string[]> {
  const columns = asRows<{ table: string; column: string }>(
    await db.execute(sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' order by table_name, ordinal_position`),
  );
  const known = new Set(names);
  return columns.flatMap(({ table, column }) =>
    known.has(table) || known.has(`${table}.${column}`) ? [] : [`${table}.${column}`],
  );
}
