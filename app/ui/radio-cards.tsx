import type { ReactNode, Ref } from "react";
import { FieldError } from "./field.tsx";

const cardLook =
  "flex min-h-14 cursor-pointer items-center gap-3 rounded-xl border-2 border-sand-300 bg-white px-4 py-3 hover:border-pacific-500";
const cardState =
  "has-checked:border-pacific-700 has-checked:bg-foam has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sunset-dark";

type Card = { readonly value: string; readonly label: string; readonly detail?: string };

type Props = {
  readonly name: string;
  readonly legend: ReactNode;
  readonly cards: readonly Card[];
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly hidden?: boolean;
  readonly className?: string;
  readonly columns?: 1 | 2 | 4;
  /** Controlled with `onChoose`, or uncontrolled with `initial`. */
  readonly chosen?: string | undefined;
  readonly initial?: string | undefined;
  readonly onChoose?: (value: string) => void;
  readonly ref?: Ref<HTMLFieldSetElement>;
};

const columnsOf = { 1: "", 2: "sm:grid-cols-2", 4: "sm:grid-cols-2 lg:grid-cols-4" } as const;

/** One question as native radio inputs, so that arrow keys, forms and screen readers treat it as one group. */
export function RadioCards(props: Props) {
  const { name, legend, cards, hint, error, required, hidden, className = "", columns = 2, ref } = props;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset id={name} ref={ref} hidden={hidden} aria-describedby={described} className={`min-w-0 ${className}`}>
      <legend className="w-full">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="mt-1 text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} className="mt-1" />
      <div className={`mt-4 grid gap-3 ${columnsOf[columns]}`}>
        {cards.map((card) => (
          <RadioCard key={card.value} {...props} card={card} required={required ?? false} />
        ))}
      </div>
    </fieldset>
  );
}

function RadioCard({ name, card, required, chosen, initial, onChoose }: Props & { readonly card: Card }) {
  const state = onChoose
    ? { checked: chosen === card.value, onChange: () => onChoose(card.value) }
    : { defaultChecked: initial === card.value };
  return (
    <label className={`${cardLook} ${cardState}`}>
      <input
        type="radio"
        name={name}
        value={card.value}
        required={required}
        className="size-6 shrink-0 accent-pacific-700 focus-visible:outline-none"
        {...state}
      />
      <span className="font-semibold">
        {card.label}
        {card.detail && <span className="block font-normal text-ink-soft">{card.detail}</span>}
      </span>
    </label>
  );
}
