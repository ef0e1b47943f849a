import type { RateProduct, RatesContent } from "#app/content/rates-schema.ts";
import { businessDaysAfter } from "#shared/time/business-days.ts";
import type { Day } from "#shared/time/day.ts";
import { dayIn } from "#shared/time/zone.ts";
import { currentPublishedRate, type PublishedRate, type RateVersion } from "../published/published-figures.ts";
import type { PricedRate } from "../published/rate-terms.ts";
import { type RepaymentTerms, repaymentTerms } from "../published/repayment-terms.ts";
import { changeOf, type Direction, rateText, trendOf } from "./rate-text.ts";

type FetchedSource = "fred" | "pmms" | "sample";
export type RatePoint = { readonly observedOn: Day; readonly rateThousandths: number };
export type StoredSeries = {
  /** Ascending, one figure per day: the newest version of each. */
  readonly points: readonly RatePoint[];
  readonly lastFetchedAt: Date | undefined;
};

/** Everything that determines what the page shows at one point in time. */
export type RatesSnapshot = {
  readonly source: FetchedSource | "manual";
  readonly series: ReadonlyMap<string, StoredSeries>;
  readonly versions: readonly RateVersion[];
};

export type RateRow = {
  readonly id: string;
  readonly type: string;
  readonly rate: string;
  readonly change: string;
  readonly trend: "up" | "down";
  readonly direction: Direction;
  readonly rateThousandths: number;
  readonly observedOn: Day;
  readonly sourceName: string;
  readonly sourceUrl?: string;
  readonly sourceNote?: string;
  readonly series?: string;
  readonly sample: boolean;
  readonly stale: boolean;
  readonly adjustable: boolean;
  readonly termMonths?: number;
  readonly desk?: { readonly points: string; readonly apr: string; readonly assumptions: string } & RepaymentTerms;
  /** The same rate in numbers, for the payment estimate. */
  readonly priced?: PricedRate;
};

export type RateBoard = {
  readonly rows: readonly RateRow[];
  readonly lastUpdated: Date;
  readonly source: RatesSnapshot["source"];
  readonly sample: boolean;
  readonly stale: boolean;
};

/** Publication days, holidays and "today" of every source follow New York time. */
export const marketTimeZone = "America/New_York";

const staleAfterBusinessDays = 2;
/** The normal maximum age of the newest figure: an index is published a day later, a survey once a week. */
const usualAgeBusinessDays = { daily: 2, weekly: 6, published: 0 } as const;

type Setting = { readonly content: RatesContent; readonly now: Date; readonly timeZone: string };

/** Undefined if there is no figure to show. */
export function buildBoard(snapshot: RatesSnapshot, setting: Setting): RateBoard | undefined {
  const shown = setting.content.products.flatMap((product) => {
    const row = rowFor(product, snapshot, setting);
    return row ? [row] : [];
  });
  const lastUpdated = newest(shown.map(({ updatedAt }) => updatedAt));
  if (!lastUpdated) return undefined;
  const rows = shown.map(({ row }) => row);
  return {
    rows,
    lastUpdated,
    source: snapshot.source,
    sample: rows.some(({ sample }) => sample),
    stale: rows.some(({ stale }) => stale),
  };
}

type Shown = { readonly row: RateRow; readonly updatedAt: Date };

/**
 * The newer of the source's figure and the broker's published rate; on the same day the latter, which may be a
 * correction.
 */
function rowFor(product: RateProduct, snapshot: RatesSnapshot, setting: Setting): Shown | undefined {
  const fetched = fetchedRow(product, snapshot, setting);
  const figure = currentPublishedRate(snapshot.versions, product.id, dayIn(setting.timeZone, setting.now));
  if (!figure || (fetched && fetched.row.observedOn > figure.effectiveOn)) return fetched;
  return { row: publishedRow(product, figure, setting), updatedAt: figure.publishedAt };
}

function fetchedRow(product: RateProduct, { source, series }: RatesSnapshot, { content, now }: Setting) {
  const name = source === "manual" ? undefined : product.series[source];
  const stored = name === undefined ? undefined : series.get(name);
  const described = name === undefined ? undefined : content.series[name];
  const point = stored?.points.at(-1);
  if (name === undefined || !point || !described || !stored?.lastFetchedAt) return undefined;
  const today = dayIn(marketTimeZone, now);
  const silent = businessDaysAfter(dayIn(marketTimeZone, stored.lastFetchedAt), today) > staleAfterBusinessDays;
  const row: RateRow = {
    ...common(product, point.rateThousandths, stored.points.at(-2)?.rateThousandths),
    observedOn: point.observedOn,
    series: name,
    sourceName: described.name,
    sourceUrl: described.url,
    ...(described.note && { sourceNote: described.note }),
    sample: source === "sample",
    // A sample is labeled as old anyway; "stale" is for figures that should be current and are not.
    stale: source !== "sample" && (silent || isOverdue(point.observedOn, today, described.cadence)),
  };
  return { row, updatedAt: stored.lastFetchedAt };
}

/** A version from before terms were required is a row without them, only when the past is looked up. */
const noTerms: RepaymentTerms = { periods: [], aprNote: undefined, sentences: [] };

function publishedRow(product: RateProduct, figure: PublishedRate, { content, now, timeZone }: Setting): RateRow {
  const { rateThousandths, pointsThousandths, terms } = figure;
  const priced = terms && { rateThousandths, pointsThousandths, terms };
  return {
    ...common(product, figure.rateThousandths, figure.previousThousandths),
    observedOn: figure.effectiveOn,
    sourceName: content.published_source_name,
    sample: false,
    stale: isOverdue(figure.effectiveOn, dayIn(timeZone, now), "published"),
    desk: {
      points: (figure.pointsThousandths / 1000).toFixed(3).replace(/0$/, ""),
      apr: rateText(figure.aprThousandths),
      assumptions: figure.assumptions,
      ...((priced && repaymentTerms(priced)) ?? noTerms),
    },
    ...(priced && { priced }),
  };
}

function common(product: RateProduct, rateThousandths: number, previous: number | undefined) {
  const { change, direction } = changeOf(rateThousandths, previous);
  return {
    id: product.id,
    type: product.label,
    rate: rateText(rateThousandths),
    rateThousandths,
    change,
    direction,
    trend: trendOf(direction),
    adjustable: product.adjustable,
    // Payments are estimated only where the whole cost is known: see decision 0201.
    ...(!product.adjustable && product.program === "conventional" && { termMonths: product.term_months }),
  };
}

const isOverdue = (observedOn: Day, today: Day, cadence: keyof typeof usualAgeBusinessDays) =>
  businessDaysAfter(observedOn, today) > usualAgeBusinessDays[cadence] + staleAfterBusinessDays;

function newest(dates: readonly Date[]): Date | undefined {
  const last = Math.max(...dates.map((date) => date.getTime()));
  return Number.isFinite(last) ? new Date(last) : undefined;
}
