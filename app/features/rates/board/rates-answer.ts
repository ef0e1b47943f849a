import { formatInstant } from "#shared/time/zone.ts";
import type { RateBoard } from "./rate-board.ts";

/** `rates` and `lastUpdated` are specified; the other fields describe the figures. */
export function answerFor({ rows, lastUpdated, source, sample, stale }: RateBoard, timeZone: string) {
  return {
    rates: rows.map(({ rateThousandths: _rate, termMonths: _term, priced: _priced, ...row }) => row),
    lastUpdated: lastUpdated.toISOString(),
    lastUpdatedText: formatInstant(timeZone, lastUpdated),
    source,
    sample,
    stale,
  };
}

export type RatesAnswer = ReturnType<typeof answerFor>;
export type AnswerRow = RatesAnswer["rates"][number];
