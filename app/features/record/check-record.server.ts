import { sql } from "drizzle-orm";
import { asRows } from "#server/backup/tables.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { createRecordSealer, findBrokenLink, sha256 } from "./record-chain.server.ts";
import type { RecordCheck } from "./record-check.ts";
import { contentsInUseAfter, retentionStart, shortestRetentionMonths } from "./record-retention.server.ts";
import { chainFrom, readPacked, unpack } from "./record-store.server.ts";

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly secret: string };

const contentsAtATime = 100;

/** Checks every link of the chain, and every content that has to be there. */
export async function checkRecord({ db, clock, secret }: Dependencies): Promise<RecordCheck> {
  const broken = await findBrokenLink(chainFrom(db), createRecordSealer(secret));
  if (broken !== undefined) return { kind: "broken_link", id: broken };
  const required = retentionStart(clock.now(), shortestRetentionMonths);
  const hashes = asRows<{ content_hash: string }>(await db.execute(contentsInUseAfter(required)));
  for (let from = 0; from < hashes.length; from += contentsAtATime) {
    const found = await findWrongContent(
      db,
      hashes.slice(from, from + contentsAtATime).map(({ content_hash }) => content_hash),
    );
    if (found) return found;
  }
  const [newest] = asRows<{ id: string; hash: string }>(
    await db.execute(sql`select id, hash from record_versions order by id desc limit 1`),
  );
  return { kind: "intact", versions: Number(newest?.id ?? 0), newestHash: newest?.hash };
}

async function findWrongContent(db: Database, hashes: readonly string[]): Promise<RecordCheck | undefined> {
  const contents = new Map((await readPacked(db, hashes)).map(({ hash, packed }) => [hash, packed]));
  for (const hash of hashes) {
    const packed = contents.get(hash);
    if (!packed) return { kind: "content_missing", hash };
    const bytes = await unpack(packed).catch(() => undefined);
    if (!bytes || sha256(bytes) !== hash) return { kind: "content_changed", hash };
  }
  return undefined;
}
