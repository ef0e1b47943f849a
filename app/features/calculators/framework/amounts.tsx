import { memo, useId } from "react";
import type { ShownCommon } from "#app/content/calculators/common-schema.ts";
import type { Amount, AmountGroup } from "./calculator.ts";

type Shown = { readonly common: ShownCommon; readonly sources: Readonly<Record<string, string>> };

type HeadlineProps = Shown & {
  readonly amounts: readonly Amount[];
  /** The same, or of a few keys before: where the derivations come from. */
  readonly behind?: readonly Amount[];
};

/** More would not fit into a line of a phone in large type. */
const maxLargeChars = 16;
/** As high as a number, so that nothing moves while a visitor types: "5 years", then "5 years and 2 months". */
const wordsSize = "text-2xl leading-10 sm:text-3xl sm:leading-12";

/** What the visitor came for, in large type. */
export function Headline({ amounts, behind = amounts, ...shown }: HeadlineProps) {
  const [columns, numberSize] =
    amounts.length > 2
      ? ["sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:text-base", "text-4xl"]
      : ["sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]", "text-4xl sm:text-5xl"];
  const sizeOf = (value: string) => (value.length > maxLargeChars ? wordsSize : numberSize);
  return (
    <div
      className={`apart on-dark grid grid-cols-1 gap-x-8 gap-y-5 rounded-card bg-pacific-900 p-5 text-lg text-sand-50 sm:p-6 print:gap-y-1 print:p-2 print:text-sm ${columns}`}
    >
      {amounts.map((amount) => (
        <details key={amount.id} data-amount={amount.id}>
          <summary className="cursor-pointer">
            <span className="text-sea-glass">{amount.label}</span>
            <span className={`block font-display font-semibold tabular-nums print:text-2xl ${sizeOf(amount.value)}`}>
              {amount.value}
            </span>
            <span className="mt-1 inline-block min-h-6 text-sm underline print:hidden">{shown.common.how}</span>
          </summary>
          <How amount={behind.find(({ id }) => id === amount.id) ?? amount} {...shown} />
        </details>
      ))}
    </div>
  );
}

/** Every row opens into its formula, with the sources of its figures. */
export function AmountRows({ group: { title, amounts }, ...shown }: Shown & { readonly group: AmountGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card apart p-5 sm:p-6 print:p-2">
      <h3 id={id} className="font-display text-xl font-semibold text-pacific-900 print:text-base">
        {title}
      </h3>
      <div className="mt-2 divide-y divide-sand-300 print:mt-0.5">
        {amounts.map((amount) => (
          <details key={amount.id} data-amount={amount.id}>
            <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-baseline justify-between gap-x-6 py-2 print:min-h-0 print:py-0 print:text-sm [&::-webkit-details-marker]:hidden">
              <span className="underline decoration-dotted underline-offset-4">{amount.label}</span>
              <span className="ml-auto text-right font-semibold text-balance tabular-nums">{amount.value}</span>
              <span className="sr-only">, {shown.common.how}</span>
            </summary>
            <How amount={amount} {...shown} />
          </details>
        ))}
      </div>
    </section>
  );
}

const How = memo(function How({ amount: { how }, sources }: Shown & { readonly amount: Amount }) {
  return (
    <div className="max-w-[70ch] pb-3 text-sm print:pb-1 print:text-xs print:leading-tight">
      <p>{how.formula}</p>
      {how.figures?.map((name) => (
        <p key={name} className="mt-1">
          {sources[name]}
        </p>
      ))}
    </div>
  );
});
