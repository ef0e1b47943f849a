import { randomUUID } from "node:crypto";
import type { RatesContent } from "#app/content/rates-schema.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import type { DatabaseWatch } from "#server/db/watch-database.ts";
import type { Log } from "#server/log.ts";
import { buildBoard, type RateBoard, type RatesSnapshot } from "./board/rate-board.ts";
import { historyCsv } from "./history/history-csv.ts";
import { type HistoryLine, historyLines } from "./history/rate-history.ts";
import { canBePublished, type RateVersion } from "./published/published-figures.ts";
import type { PublishedRateEntry } from "./published/published-rate-schema.ts";
import { insertDecision, insertVersion, readRateVersions } from "./published/published-rates.server.ts";
import type { RateSource } from "./sources.server/rate-source.ts";
import { readSeries } from "./store/rate-store.server.ts";
import { createSnapshotCache } from "./store/store-snapshot.server.ts";

const maxAgeMs = 60_000;

type Dependencies = {
  readonly db: Database;
  readonly watch: Pick<DatabaseWatch, "within">;
  readonly source: RateSource;
  readonly clock: Clock;
  readonly log: Log;
  /** The current content; it changes when the content/ folder does. */
  readonly content: () => RatesContent;
  /** The broker's time zone, which decides what "today" is. */
  readonly timeZone: () => string;
  readonly clearPages: () => void;
};

/** Every series of the chosen source, for the page and for the chart. */
export function seriesOf({ products }: RatesContent, source: RateSource["name"]): string[] {
  if (source === "manual") return [];
  const names = products.flatMap(({ series, history }) => [series[source], history?.[source]]);
  return [...new Set(names.filter((name) => name !== undefined))];
}

/**
 * What the page, the API and the rate editor read. Served from memory, which is refreshed on a change or after a
 * minute.
 */
export function createRates({ db, watch, source, clock, log, content, timeZone, clearPages }: Dependencies) {
  const readSnapshot = async (asOf: Date): Promise<RatesSnapshot> => ({
    source: source.name,
    series: await readSeries(db, source.name, seriesOf(content(), source.name), asOf),
    versions: await readRateVersions(db, asOf),
  });
  /** Old versions without terms of repayment count for the record only. */
  const readShownSnapshot = async (at: Date): Promise<RatesSnapshot> => {
    const snapshot = await readSnapshot(at);
    return { ...snapshot, versions: snapshot.versions.filter(canBePublished) };
  };
  const load = () => watch.within(() => readShownSnapshot(clock.now()));
  const memory = createSnapshotCache({ load, clock, log, maxAgeMs });
  const setting = (now: Date) => ({ content: content(), now, timeZone: timeZone() });
  const changed = () => {
    memory.clear();
    clearPages();
  };

  return {
    source: source.name,
    describe: source.describe,
    get timeZone() {
      return timeZone();
    },
    /** Undefined if there is no figure at all. */
    board: async (): Promise<RateBoard | undefined> => buildBoard(await memory.get(), setting(clock.now())),
    history: async (): Promise<HistoryLine[]> => historyLines(await memory.get(), content()),
    csv: async (): Promise<string> => historyCsv(await memory.get(), content()),
    /** What the page showed at a past time, as Reg N requires. */
    boardAt: async (at: Date): Promise<RateBoard | undefined> => buildBoard(await readSnapshot(at), setting(at)),
    /** The page as it would be with this version published. */
    preview: async (versionId: string): Promise<RateBoard | undefined> => {
      const now = clock.now();
      const snapshot = await readShownSnapshot(now);
      const versions = snapshot.versions.map((version) =>
        version.id === versionId ? asPublished(version, now) : version,
      );
      return buildBoard({ ...snapshot, versions }, setting(now));
    },
    versions: () => readRateVersions(db, clock.now()),
    enter: async (entry: PublishedRateEntry, enteredBy: string): Promise<string> => {
      const id = randomUUID();
      await insertVersion(db, { id, ...entry, enteredBy, enteredAt: clock.now() });
      return id;
    },
    decide: async (versionId: string, decision: "published" | "withdrawn", decidedBy: string): Promise<void> => {
      await insertDecision(db, { versionId, decision, decidedBy, decidedAt: clock.now() });
      log.info({ versionId, decision }, "rate version decided");
      changed();
    },
    /** Called when new figures were fetched. */
    changed,
  };
}

export type Rates = ReturnType<typeof createRates>;

const asPublished = (version: RateVersion, decidedAt: Date): RateVersion => ({
  ...version,
  decisions: [...version.decisions, { decision: "published", decidedBy: "", decidedAt }],
});
