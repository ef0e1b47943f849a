import { createHash, createHmac } from "node:crypto";
import type { recordVersions } from "./record-tables.server.ts";

export type RecordVersion = typeof recordVersions.$inferSelect;
type Hashable = Omit<RecordVersion, "hash" | "seal">;

export const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

/**
 * The text that is hashed into a version's hash. It contains the hash of the version before, and anyone can compute it
 * from the file that is handed over: no key is needed.
 */
export function chainText({ id, at, document, language, contentHash, previousHash }: Hashable): string {
  return JSON.stringify([id, at.toISOString(), document, language, contentHash, previousHash]);
}

export const chainHash = (version: Hashable): string => sha256(chainText(version));

/** Somebody who can write to the database could compute a new chain; without the site's secret it has no valid seals. */
export function createRecordSealer(secret: string) {
  const key = createHmac("sha256", secret).update("record of pages").digest();
  return (hash: string): string => createHmac("sha256", key).update(hash).digest("base64url");
}

export type RecordSealer = ReturnType<typeof createRecordSealer>;

/** The number of the first version that does not fit the one before it, if any. Versions come oldest first. */
export async function findBrokenLink(
  batches: AsyncIterable<readonly RecordVersion[]>,
  seal: RecordSealer,
): Promise<number | undefined> {
  let previous: string | null = null;
  let expectedId = 1;
  for await (const versions of batches) {
    for (const version of versions) {
      const fits = version.id === expectedId && version.previousHash === previous;
      if (!fits || version.hash !== chainHash(version) || version.seal !== seal(version.hash)) return expectedId;
      previous = version.hash;
      expectedId += 1;
    }
  }
  return undefined;
}
