import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { and, asc, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { chainHash, type RecordSealer, type RecordVersion } from "./record-chain.server.ts";
import { recordContents, recordVersions } from "./record-tables.server.ts";

/** A page or a text as it is now; `bytes` is null if it is no longer there. */
export type DocumentId = { readonly document: string; readonly language: string };
export type CurrentDocument = DocumentId & { readonly bytes: Buffer | null };

/** An arbitrary lock key, the same on every node: versions are added to the chain one at a time. */
const chainLock = 7_200_413;
const rowsAtATime = 1000;
/** A tenth larger than at the highest level, in a fraction of the time. */
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const pack = promisify(brotliCompress);
export const unpack = promisify(brotliDecompress);

/** Held until the transaction ends; adding and disposing exclude each other. */
export async function lockChain(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`);
}

/** The newest version of every document. */
export function readLatest(db: Database | Transaction): Promise<RecordVersion[]> {
  return db
    .selectDistinctOn([recordVersions.document, recordVersions.language])
    .from(recordVersions)
    .orderBy(recordVersions.document, recordVersions.language, desc(recordVersions.id));
}

const keyOf = ({ document, language }: DocumentId) => `${language} ${document}`;

type HashedDocument = CurrentDocument & { readonly contentHash: string | null };

const hashedAtATime = 500_000;

async function hashOf(bytes: Buffer): Promise<string> {
  const hash = createHash("sha256");
  for (let at = 0; at < bytes.length; at += hashedAtATime) {
    hash.update(bytes.subarray(at, at + hashedAtATime));
    await setImmediate();
  }
  return hash.digest("hex");
}

/** One at a time, with room for visitors in between: together they would hold up every page. */
async function hashed(documents: readonly CurrentDocument[]): Promise<HashedDocument[]> {
  const all: HashedDocument[] = [];
  for (const document of documents) {
    all.push({ ...document, contentHash: document.bytes && (await hashOf(document.bytes)) });
  }
  return all;
}

type Store = { readonly db: Database; readonly seal: RecordSealer; readonly signal?: AbortSignal };

/**
 * Adds a version of each document that differs from its newest version, and returns how many those are. All of them or
 * none: it throws at the next step once the signal is aborted, so that a server can stop at any moment.
 */
export async function addVersions(
  { db, seal, signal }: Store,
  current: readonly CurrentDocument[],
  now: Date,
): Promise<number> {
  const known = await latestHashes(db);
  const differing = (await hashed(current)).filter((one) => known.get(keyOf(one)) !== one.contentHash);
  if (differing.length === 0) return 0;
  const contents = await packed(differing, signal);
  return db.transaction(async (tx) => {
    await lockChain(tx);
    // Another node may have recorded the same while this one waited.
    const latest = await latestHashes(tx);
    const changed = differing.filter((one) => latest.get(keyOf(one)) !== one.contentHash);
    if (changed.length === 0) return 0;
    for (const content of contents) {
      signal?.throwIfAborted();
      await tx.insert(recordContents).values(content).onConflictDoNothing();
      // PGlite works in this thread and would serve nobody until the last one.
      await setImmediate();
    }
    await tx.insert(recordVersions).values(linked(changed, await lastVersion(tx), now, seal));
    return changed.length;
  });
}

async function latestHashes(db: Database | Transaction): Promise<Map<string, string | null>> {
  return new Map((await readLatest(db)).map((version) => [keyOf(version), version.contentHash]));
}

/** Compressed before the lock is taken, so that no node waits for another's work. */
async function packed(documents: readonly HashedDocument[], signal: AbortSignal | undefined) {
  const contents = new Map<string, Buffer>();
  for (const { bytes, contentHash } of documents) {
    signal?.throwIfAborted();
    if (bytes && contentHash && !contents.has(contentHash)) contents.set(contentHash, await pack(bytes, brotliLevel));
  }
  return [...contents].map(([hash, bytes]) => ({ hash, packed: bytes }));
}

async function lastVersion(tx: Transaction): Promise<RecordVersion | undefined> {
  const [last] = await tx.select().from(recordVersions).orderBy(desc(recordVersions.id)).limit(1);
  return last;
}

function linked(
  documents: readonly HashedDocument[],
  last: RecordVersion | undefined,
  now: Date,
  seal: RecordSealer,
): RecordVersion[] {
  // The clocks of two nodes may differ: time never runs backwards in the chain.
  const at = last && last.at > now ? last.at : now;
  let previousHash = last?.hash ?? null;
  return documents.map(({ document, language, contentHash }, index) => {
    const id = (last?.id ?? 0) + index + 1;
    const own = { id, at, document, language, contentHash, previousHash };
    const hash = chainHash(own);
    previousHash = hash;
    return { ...own, hash, seal: seal(hash) };
  });
}

export async function findVersion(db: Database, id: number): Promise<RecordVersion | undefined> {
  const [version] = await db.select().from(recordVersions).where(eq(recordVersions.id, id));
  return version;
}

const ofDocument = ({ document, language }: DocumentId) =>
  and(eq(recordVersions.document, document), eq(recordVersions.language, language));

/** The version that was in use at that time. */
export async function findVersionAt(db: Database, id: DocumentId, at: Date): Promise<RecordVersion | undefined> {
  const [version] = await db
    .select()
    .from(recordVersions)
    .where(and(ofDocument(id), lte(recordVersions.at, at)))
    .orderBy(desc(recordVersions.id))
    .limit(1);
  return version;
}

/** Newest first. */
export function listVersions(db: Database, id: DocumentId, limit: number): Promise<RecordVersion[]> {
  return db.select().from(recordVersions).where(ofDocument(id)).orderBy(desc(recordVersions.id)).limit(limit);
}

/** The versions of the same document before and after this one. */
export async function findNeighbors(db: Database, version: RecordVersion) {
  const [before] = await db
    .select()
    .from(recordVersions)
    .where(and(ofDocument(version), sql`${recordVersions.id} < ${version.id}`))
    .orderBy(desc(recordVersions.id))
    .limit(1);
  const [after] = await db
    .select()
    .from(recordVersions)
    .where(and(ofDocument(version), gt(recordVersions.id, version.id)))
    .orderBy(asc(recordVersions.id))
    .limit(1);
  return { before, after };
}

/** Oldest first, in batches; `from` is the number of the first. */
export async function* chainFrom(db: Database, from = 1): AsyncGenerator<RecordVersion[]> {
  for (let next = from; ; ) {
    const versions = await db
      .select()
      .from(recordVersions)
      .where(sql`${recordVersions.id} >= ${next}`)
      .orderBy(asc(recordVersions.id))
      .limit(rowsAtATime);
    yield versions;
    if (versions.length < rowsAtATime) return;
    next = (versions.at(-1)?.id ?? next) + 1;
  }
}

/** Undefined if the content was disposed of. */
export async function readContent(db: Database, hash: string): Promise<Buffer | undefined> {
  const [content] = await db.select().from(recordContents).where(eq(recordContents.hash, hash));
  return content && (await unpack(content.packed));
}

export function readPacked(db: Database, hashes: readonly string[]) {
  return db
    .select()
    .from(recordContents)
    .where(inArray(recordContents.hash, [...hashes]));
}
