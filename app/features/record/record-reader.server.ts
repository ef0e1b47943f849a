import type { Site } from "#server/site.ts";
import { handOver } from "./hand-over.server.ts";
import type { RecordVersion } from "./record-chain.server.ts";
import {
  type DocumentId,
  findNeighbors,
  findVersion,
  findVersionAt,
  listVersions,
  readContent,
  readLatest,
} from "./record-store.server.ts";

/** What the admin area reads of the record. */
export function createRecordReader({ db, clock, env }: Pick<Site, "db" | "clock" | "env">) {
  return {
    latest: () => readLatest(db),
    version: (id: number) => findVersion(db, id),
    versionAt: (id: DocumentId, at: Date) => findVersionAt(db, id, at),
    versions: (id: DocumentId, limit: number) => listVersions(db, id, limit),
    neighbors: (version: RecordVersion) => findNeighbors(db, version),
    /** Undefined if the document was removed then, or its content was disposed of since. */
    content: async ({ contentHash }: RecordVersion): Promise<string | undefined> =>
      contentHash === null ? undefined : (await readContent(db, contentHash))?.toString("utf8"),
    handOver: (version: RecordVersion, moment: Date) => handOver({ db, clock, siteUrl: env.appUrl }, version, moment),
  };
}

export type RecordReader = ReturnType<typeof createRecordReader>;
