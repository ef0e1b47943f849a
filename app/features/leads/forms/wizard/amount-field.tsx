import { type ReactNode, useState } from "react";
import { fillMessage } from "#app/content/messages.ts";
import { FieldError } from "#app/ui/field.tsx";
import { dollars } from "#shared/dollars.ts";
import { type AmountRange, clampAmount } from "./steps.ts";

type AmountWords = Readonly<Record<"less" | "more" | "slider" | "amount" | "amount_limits", string>>;

type Props = {
  readonly words: AmountWords;
  readonly name: string;
  readonly legend: ReactNode;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly range: AmountRange;
  readonly value: string;
  readonly hidden: boolean;
  readonly className: string;
  readonly onChange: (value: string) => void;
};

const stepButton =
  "size-12 shrink-0 rounded-full border-2 border-pacific-700 bg-white text-2xl leading-none font-semibold text-pacific-900 hover:bg-foam disabled:border-ink-soft disabled:text-ink-soft";

/** A slider, and two ways to do without dragging it (WCAG 2.5.7): buttons, and a field to type in. */
export function AmountField({ words, name, legend, hint, error, range, value, hidden, className, onChange }: Props) {
  const amount = clampAmount(range, Number(value));
  const set = (next: number) => onChange(String(clampAmount(range, next)));
  return (
    <fieldset hidden={hidden} className={`min-w-0 ${className}`} aria-describedby={hint && `${name}-hint`}>
      <legend className="w-full">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="mt-1 text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-6 rounded-2xl border border-sand-300 bg-white p-5 sm:p-8">
        <div className="plain:hidden">
          <output
            htmlFor={`${name}-slider`}
            className="block text-center font-display text-4xl font-semibold text-pacific-900 sm:text-5xl"
          >
            {dollars(amount)}
          </output>
          <div className="mt-6 flex items-center gap-3">
            <button
              type="button"
              data-needs-react=""
              aria-label={fillMessage(words.less, { amount: dollars(range.step) })}
              disabled={amount <= range.min}
              onClick={() => set(amount - range.step)}
              className={stepButton}
            >
              −
            </button>
            <input
              id={`${name}-slider`}
              type="range"
              min={range.min}
              max={range.max}
              step={range.step}
              value={amount}
              aria-label={words.slider}
              aria-valuetext={dollars(amount)}
              onChange={(event) => set(event.target.valueAsNumber)}
              className="h-11 min-w-0 grow cursor-pointer accent-pacific-700"
            />
            <button
              type="button"
              data-needs-react=""
              aria-label={fillMessage(words.more, { amount: dollars(range.step) })}
              disabled={amount >= range.max}
              onClick={() => set(amount + range.step)}
              className={stepButton}
            >
              +
            </button>
          </div>
          <p className="mt-1 flex justify-between px-15 text-sm text-ink-soft">
            <span>{dollars(range.min)}</span>
            <span>{dollars(range.max)}</span>
          </p>
        </div>
        <TypedAmount words={words} name={name} range={range} amount={amount} error={error} onCommit={set} />
      </div>
    </fieldset>
  );
}

type TypedProps = Pick<Props, "words" | "name" | "range" | "error"> & {
  readonly amount: number;
  readonly onCommit: (amount: number) => void;
};

/** Holds what is being typed; it counts when the visitor leaves the field or presses Enter. */
function TypedAmount({ words, name, range, amount, error, onCommit }: TypedProps) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: number }>();
  // What was typed over an amount that the slider or a button has changed since is forgotten.
  const typed = draft?.over === amount ? draft.text : String(amount);
  const commit = () => {
    setDraft(undefined);
    if (typed.trim() !== "" && Number(typed) !== amount) onCommit(Number(typed));
  };
  return (
    <div className="mt-5 scripting:border-t scripting:border-sand-300 scripting:pt-5">
      <label htmlFor={name} className="font-semibold">
        {words.amount}
      </label>
      <p id={`${name}-limits`} className="text-sm text-ink-soft">
        {fillMessage(words.amount_limits, { min: dollars(range.min), max: dollars(range.max) })}
      </p>
      <FieldError name={name} error={error} />
      <input
        id={name}
        name={name}
        type="number"
        inputMode="numeric"
        min={range.min}
        max={range.max}
        step={1}
        required
        value={typed}
        onChange={(event) => setDraft({ text: event.target.value, over: amount })}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${name}-limits${error ? ` ${name}-error` : ""}`}
        className="mt-1 block min-h-11 w-full max-w-60 rounded-lg border border-ink-soft bg-white px-3 py-2 aria-invalid:border-2 aria-invalid:border-danger"
      />
    </div>
  );
}
