/** The rates that the assistant may quote; undefined while there are none. */
export type StoredRates = {
  readonly source: string;
  readonly lastUpdated: string;
  readonly rates: readonly StoredRate[];
};
export type StoredRate = {
  readonly type: string;
  readonly rate: string;
  readonly date?: string;
  /** Where this figure comes from, if the rates have several sources. */
  readonly source?: string;
  readonly termMonths?: number;
  readonly isAdjustable?: boolean;
  /** A rate that the broker publishes as its own; it is never shown without its APR and its terms of repayment. */
  readonly own?: { readonly apr: string; readonly points: string; readonly terms: string };
};
export type ReadRates = () => Promise<StoredRates | undefined>;
