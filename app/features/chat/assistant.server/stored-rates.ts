/** The rates that the assistant may quote; undefined while there are none. */
export type StoredRates = {
  readonly source: string;
  readonly lastUpdated: string;
  readonly rates: ReadonlyArray<{ readonly type: string; readonly rate: string; readonly date?: string }>;
};
export type ReadRates = () => Promise<StoredRates | undefined>;
