import type { Figures } from "#app/content/figures.ts";
import type { RatesContent } from "#app/content/rates-schema.ts";
import type { Clock } from "#server/clock.ts";
import type { Log } from "#server/log.ts";
import { longDay } from "#shared/time/day.ts";
import { dayIn, nextMidnight } from "#shared/time/zone.ts";
import { chartData } from "../history/history-chart-data.ts";
import { chartNotes, defaultRange, historyTable, isRange, withinRange } from "../history/rate-history.ts";
import { estimateDefaults } from "../payment/estimate-defaults.ts";
import { canBeEstimated, estimatePayment, fieldsIn, isAsked } from "../payment/payment-estimate.ts";
import type { Rates } from "../rates-service.server.ts";
import { marketTimeZone, type RateBoard } from "./rate-board.ts";
import { answerFor } from "./rates-answer.ts";
import { boardWords, introFor } from "./rates-sentences.ts";

type Dependencies = {
  readonly rates: Rates;
  readonly clock: Clock;
  readonly log: Log;
  readonly content: RatesContent;
  readonly figures: Figures;
};

/** Everything the page shows, with headers that say how long it stays valid. */
export async function readRatesPage({ rates, clock, log, content, figures }: Dependencies, url: URL) {
  const now = clock.now();
  const given = url.searchParams.get("range") ?? defaultRange;
  const range = isRange(given) ? given : defaultRange;
  const board = await rates.board().catch((error: unknown) => {
    log.error({ err: error }, "could not read rates");
    return undefined;
  });
  const lines = board ? withinRange(await rates.history(), range) : [];
  const today = dayIn(rates.timeZone, now);
  const { errors: _, ...shownPaymentWords } = content.payment;
  const view = {
    words: {
      eyebrow: content.eyebrow,
      title: content.title,
      intro: introFor(content, board),
      notes: content.notes,
      quote_label: content.quote_label,
      home_label: content.home_label,
      board: boardWords(content, rates.source),
      history: content.history,
      payment: shownPaymentWords,
    },
    today: longDay(today),
    answer: board && answerFor(board, rates.timeZone),
    range,
    chart: chartData(lines),
    chartNotes: chartNotes(content, rates.source),
    table: historyTable(lines, range),
    estimate:
      board &&
      estimateView(url.searchParams, board, {
        words: content.payment,
        defaults: estimateDefaults(figures, today, content.payment),
      }),
  };
  // Only the four known ranges are cached. A page without rates must be rendered again for the next visitor.
  const keep = board && isRange(given);
  return { view, headers: keep ? expiresAt(expiry(now, rates.timeZone)) : { "Cache-Control": "private, no-store" } };
}

export type RatesView = Awaited<ReturnType<typeof readRatesPage>>["view"];

type Setting = {
  readonly words: RatesContent["payment"];
  readonly defaults: ReturnType<typeof estimateDefaults>;
};

function estimateView(parameters: URLSearchParams, { rows }: RateBoard, { words, defaults }: Setting) {
  const offered = rows.filter(canBeEstimated);
  const [first] = offered;
  if (!first) return undefined;
  const asked = isAsked(parameters);
  const blank = { price: "", down: "", product: first.id, fees: defaults.fees.value, pmi: defaults.pmi.value };
  const fields = asked ? fieldsIn(parameters) : blank;
  return {
    fields,
    defaults,
    choices: offered.map(({ id, type }) => ({ value: id, label: type })),
    hasOwn: offered.some(({ priced }) => priced),
    outcome: asked ? estimatePayment(fields, rows, words) : undefined,
  };
}

const maxCacheMs = 60_000;

/**
 * The page shows today's date and counts business days, so it expires at the end of the day in the broker's zone or the
 * markets' zone, whichever is first, and after a minute at the latest, because another node may have new figures.
 */
export function expiry(now: Date, timeZone: string): Date {
  const ends = [nextMidnight(timeZone, now), nextMidnight(marketTimeZone, now)].map((end) => end.getTime());
  return new Date(Math.min(...ends, now.getTime() + maxCacheMs));
}

const expiresAt = (end: Date) => ({ "Cache-Control": "public, no-cache", Expires: end.toUTCString() });
