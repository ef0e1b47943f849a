import { longDay } from "#shared/time/day.ts";

type Props = {
  /** A sentence with {day} in it. */
  readonly sentence: string;
  readonly day: string;
};

/** The last line of a page whose text has a date. */
export function LastChanged({ sentence, day }: Props) {
  const [before, after] = sentence.split("{day}");
  return (
    <p className="mt-12 border-t border-sand-300 pt-5 text-ink-soft">
      {before}
      <time dateTime={day}>{longDay(day)}</time>
      {after}
    </p>
  );
}
