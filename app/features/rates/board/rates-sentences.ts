import { fillMessage } from "#app/content/messages.ts";
import type { RatesContent } from "#app/content/rates-schema.ts";
import { longDay } from "#shared/time/day.ts";
import type { RateBoard, RateRow } from "./rate-board.ts";

/** The text under the title says what is shown, and of which day. */
export function introFor(content: RatesContent, board: Pick<RateBoard, "rows" | "sample"> | undefined): string {
  const [newest] = (board?.rows ?? []).map(({ observedOn }) => observedOn).sort((a, b) => b.localeCompare(a));
  if (!board || !newest) return content.intro_fallback;
  return fillMessage(introWords(content, board), { date: longDay(newest) });
}

function introWords(content: RatesContent, { rows, sample }: Pick<RateBoard, "rows" | "sample">): string {
  const own = rows.filter(({ desk }) => desk).length;
  if (own === rows.length) return content.intro_own;
  if (own > 0) return content.intro_mixed;
  return sample ? content.intro_sample : content.intro;
}

/** The disclaimer fits what is shown: averages, rates of our own, or both. Examples count as averages. */
export function disclaimersFor(
  legal: { readonly rates_disclaimer: string; readonly own_rates_disclaimer: string },
  rows: ReadonlyArray<Pick<RateRow, "desk">>,
): string[] {
  const hasOwn = rows.some(({ desk }) => desk);
  const hasAverages = rows.length === 0 || rows.some(({ desk }) => !desk);
  return [...(hasOwn ? [legal.own_rates_disclaimer] : []), ...(hasAverages ? [legal.rates_disclaimer] : [])];
}

/** The words of the list. Why figures are missing or old: with manual entry no source has failed: nothing was published yet. */
export function boardWords(content: RatesContent, source: RateBoard["source"]) {
  const notices = {
    sample: content.sample_notice,
    stale: content.stale_notice,
    fallback: source === "manual" ? content.unpublished_notice : content.fallback_notice,
  };
  return { ...content.board, notices, examples: content.examples };
}

export type BoardWords = ReturnType<typeof boardWords>;
