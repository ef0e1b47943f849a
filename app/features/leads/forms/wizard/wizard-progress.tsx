import { fillMessage } from "#app/content/messages.ts";

const track =
  "block h-2.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sand-300 text-pacific-700 [&::-webkit-progress-bar]:bg-sand-300";
/** Two engines, two names for the part that is filled. */
const bar =
  "[&::-moz-progress-bar]:bg-pacific-700 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-pacific-700 [&::-webkit-progress-value]:transition-[inline-size] motion-reduce:[&::-webkit-progress-value]:transition-none";
const barInOwnColors =
  "forced-colors:border forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]";

type Props = {
  readonly words: { readonly step: string; readonly progress: string };
  readonly step: number;
  readonly of: number;
  readonly percent: number;
};

/** Hidden without JavaScript, where all questions stand on one page. */
export function WizardProgress({ words, step, of, percent }: Props) {
  return (
    <div className="plain:hidden">
      <p className="flex items-baseline justify-between text-sm font-semibold text-ink-soft">
        <span role="status">{fillMessage(words.step, { step, of })}</span>
        <span aria-hidden="true">{percent}%</span>
      </p>
      <progress
        value={percent}
        max={100}
        aria-label={words.progress}
        className={`mt-2 ${track} ${bar} ${barInOwnColors}`}
      />
    </div>
  );
}
