import type { RateBoard, RateRow } from "./rate-board.ts";

type OwnRate = NonNullable<RateRow["desk"]>;

/** A rate of our own is never stated without its APR and terms (12 CFR 1026.24). */
function ownFigures({ apr, points, periods, aprNote, sentences }: OwnRate) {
  const rates = periods.length > 0 ? [`${periods.join(", ")}.`] : [];
  return { apr, points, terms: [...rates, ...(aprNote ? [aprNote] : []), ...sentences].join(" ") };
}

/** What the assistant may say of rates: each with its source and day, as the page shows it. */
export function ratesForChat(board: RateBoard) {
  const sources = [...new Set(board.rows.map(({ sourceName }) => sourceName))].join("; ");
  return {
    source: board.sample ? `${sources} (bundled sample)` : sources,
    lastUpdated: board.lastUpdated.toISOString().slice(0, 10),
    rates: board.rows.map(({ type, rate, observedOn, sourceName, termMonths, adjustable, desk }) => ({
      type,
      rate,
      date: observedOn,
      source: sourceName,
      isAdjustable: adjustable,
      ...(termMonths !== undefined && { termMonths }),
      ...(desk && { own: ownFigures(desk) }),
    })),
  };
}
