import { createHmac } from "node:crypto";
import type { auditLog } from "./audit-table.ts";

type Row = typeof auditLog.$inferSelect;
export type Sealable = Omit<Row, "id" | "seal">;

/**
 * The seal of an entry covers the entry and the seal before it, under a key that the database does not hold: whoever
 * changes, inserts or removes an entry there breaks every seal after it. Cutting off the newest entries leaves no trace
 * in the chain; backups do that.
 */
export function createSealer(secret: string) {
  const key = createHmac("sha256", secret).update("audit log").digest();
  return (previous: string | null, entry: Sealable): string => {
    const { at, actorId, actorLabel, action, subjectId, detail, network, device } = entry;
    const text = JSON.stringify([previous, at, actorId, actorLabel, action, subjectId, detail, network, device]);
    return createHmac("sha256", key).update(text).digest("base64url");
  };
}

export type Sealer = ReturnType<typeof createSealer>;

/** Walks the whole log, oldest first; the id of the first entry that does not fit, if there is one. */
export async function findBrokenSeal(pages: AsyncIterable<readonly Row[]>, seal: Sealer): Promise<number | undefined> {
  let previous: string | null = null;
  for await (const rows of pages) {
    for (const row of rows) {
      // Entries older than the chain stand before it and nowhere else.
      if (row.seal === null && previous === null) continue;
      if (row.seal !== seal(previous, row)) return row.id;
      previous = row.seal;
    }
  }
  return undefined;
}
