import { sql } from "drizzle-orm";
import { z } from "zod";
import { expiredFigures } from "#app/content/figures.ts";
import { stateList } from "#app/content/licensing.ts";
import { listAdmins } from "#app/features/auth/accounts/admin-accounts.server.ts";
import { listOpenStops } from "#app/features/leads/consent/contact-stops.server.ts";
import { honorBy } from "#app/features/leads/consent/honor-by.ts";
import { readReceiptHealth } from "#app/features/leads/consent/receipts.server.ts";
import { areAllAnswersMailed } from "#app/features/leads/mail/mail-details.server.ts";
import { readOwnRates } from "#app/features/rates/published/published-rates.server.ts";
import { checkRecord } from "#app/features/record/check-record.server.ts";
import { pageText } from "#app/features/record/page-text.ts";
import type { RecordVersion } from "#app/features/record/record-chain.server.ts";
import { readContent, readLatest } from "#app/features/record/record-store.server.ts";
import { assistantDocument, mailsDocument } from "#app/features/record/recorded-documents.server.ts";
import { asRows } from "#server/backup/tables.ts";
import { countUnsealed } from "#server/crypto/manage-keys.ts";
import type { Database } from "#server/db/connect.ts";
import type { Env } from "#server/env.server.ts";
import { readPeriods } from "#server/records/retention-periods.ts";
import { dayIn } from "#shared/time/zone.ts";
import { sealedTables } from "../cli/sealed-data.server.ts";
import type { LawFacts } from "./law-facts.ts";
import { findPlaceholders } from "./placeholders.ts";
import type { ReadinessDependencies } from "./readiness-dependencies.server.ts";

const noticePages = ["/privacy", "/privacy/financial", "/privacy/california"];

export async function readLawFacts(deps: ReadinessDependencies): Promise<LawFacts> {
  const { env, db, clock, audit, content } = deps;
  const { broker, figures, privacy } = content;
  const now = clock.now();
  const { fictional_notice: _, ...details } = broker;
  const latest = (await readLatest(db)).filter(({ contentHash }) => contentHash !== null);
  const served = new Set(latest.map(({ document }) => document));
  return {
    ratesSource: env.RATES_SOURCE,
    ownRates: await readOwnRates(db, content.rates.products, now, broker.time_zone),
    expiredFigures: expiredFigures(figures, now, broker.time_zone).map(({ name }) => name),
    record: await checkRecord(deps),
    placeholders: findPlaceholders(details),
    licensedStates: stateList(broker.licensed_states),
    companies: broker.entities.map(({ name }) => name),
    said: await readSaid(db, latest),
    address: broker.address.display,
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

async function readSaid(db: Database, latest: readonly RecordVersion[]): Promise<LawFacts["said"]> {
  const read = async (wanted: string, language: string) => {
    const hash = latest.find((one) => one.document === wanted && one.language === language)?.contentHash;
    return hash ? (await readContent(db, hash))?.toString("utf8") : undefined;
  };
  const page = async (path: string) => {
    const html = await read(path, "en");
    return html === undefined ? undefined : pageText(html);
  };
  const assistant = await read(assistantDocument, "");
  const mails = await read(mailsDocument, "");
  return {
    smsTerms: await page("/sms-terms"),
    reverseQuote: await page("/reverse-mortgage-quote"),
    chatDisclosure: assistant === undefined ? undefined : disclosureSchema.parse(JSON.parse(assistant)).disclosure,
    mails: mails === undefined ? [] : Object.values(mailsSchema.parse(JSON.parse(mails))),
  };
}

const disclosureSchema = z.object({ disclosure: z.string() });
const mailsSchema = z.record(z.string(), z.object({ text: z.string(), headers: z.record(z.string(), z.string()) }));

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
