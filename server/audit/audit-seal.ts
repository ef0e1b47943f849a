import { createHmac } from "node:crypto";
import type { auditLog } from "./audit-table.ts";

type Row = typeof auditLog.$inferSelect;
export type Sealable = Omit<Row, "id" | "seal">;

/**
 * The seal of an entry covers the entry and the previous seal, with a key that is not in the database: changing,
 * inserting or removing an entry there breaks every later seal. Removing the newest entries leaves no trace in the
 * chain; backups reveal that.
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

/** Checks the whole log, oldest first. Returns the id of the first entry that does not fit, if any. */
export async function findBrokenSeal(pages: AsyncIterable<readonly Row[]>, seal: Sealer): Promise<number | undefined> {
  let previous: string | null = null;
  for await (const rows of pages) {
    for (const row of rows) {
      // Entries from before the chain can only come first.
      if (row.seal === null && previous === null) continue;
      if (row.seal !== seal(previous, row)) return row.id;
      previous = row.seal;
    }
  }
  return undefined;
}
