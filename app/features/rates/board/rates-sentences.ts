import { fillMessage } from "#app/content/messages.ts";
import type { RatesContent } from "#app/content/rates-schema.ts";
import { longDay } from "#shared/time/day.ts";
import type { RateBoard } from "./rate-board.ts";

/** The text under the title says what is shown, and of which day. */
export function introFor(content: RatesContent, board: Pick<RateBoard, "rows" | "sample"> | undefined): string {
  const [newest] = (board?.rows ?? []).map(({ observedOn }) => observedOn).sort((a, b) => b.localeCompare(a));
  if (!board || !newest) return content.intro_fallback;
  return fillMessage(board.sample ? content.intro_sample : content.intro, { date: longDay(newest) });
}

/** Why figures are missing or old. With manual entry no source has failed: nothing was published yet. */
export function noticesFor(content: RatesContent, source: RateBoard["source"]) {
  return {
    sample: content.sample_notice,
    stale: content.stale_notice,
    fallback: source === "manual" ? content.unpublished_notice : content.fallback_notice,
  };
}
