import type { RatesContent } from "#app/content/rates-schema.ts";
import type { Direction } from "./rate-text.ts";

const styles = {
  up: { mark: "▲", color: "text-danger" },
  down: { mark: "▼", color: "text-[#17663a]" },
  unchanged: { mark: "■", color: "text-ink-soft" },
} as const;

type Props = {
  readonly direction: Direction;
  readonly change: string;
  readonly words: Pick<RatesContent["board"], Direction>;
};

/** Red and green, and distinguishable without color by arrow, sign and word. */
export function DirectionMark({ direction, change, words }: Props) {
  const { mark, color } = styles[direction];
  return (
    <span className={`font-semibold whitespace-nowrap tabular-nums ${color}`} data-direction={direction}>
      <span aria-hidden="true" className="mr-1 text-xs">
        {mark}
      </span>
      <span className="sr-only">{words[direction]} </span>
      {change}
    </span>
  );
}
