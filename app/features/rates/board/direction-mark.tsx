import type { Direction } from "./rate-text.ts";

const styles = {
  up: { mark: "▲", word: "up", color: "text-danger" },
  down: { mark: "▼", word: "down", color: "text-[#17663a]" },
  unchanged: { mark: "■", word: "unchanged", color: "text-ink-soft" },
} as const;

/** Red and green, and distinguishable without color by arrow, sign and word. */
export function DirectionMark({ direction, change }: { readonly direction: Direction; readonly change: string }) {
  const { mark, word, color } = styles[direction];
  return (
    <span className={`font-semibold whitespace-nowrap tabular-nums ${color}`} data-direction={direction}>
      <span aria-hidden="true" className="mr-1 text-xs">
        {mark}
      </span>
      <span className="sr-only">{word} </span>
      {change}
    </span>
  );
}
