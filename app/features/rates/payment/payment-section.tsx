import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { RatesView } from "../board/rates-page.server.ts";
import type { RangeId } from "../history/rate-history.ts";
import { EstimateResult } from "./estimate-result.tsx";

type Props = {
  readonly estimate: NonNullable<RatesView["estimate"]>;
  readonly range: RangeId;
  readonly words: RatesView["words"]["payment"];
};

/** A plain GET form: the result is a page of its own, with or without JavaScript. */
export function PaymentSection({ estimate: { fields, choices, defaults, hasOwn, outcome }, range, words }: Props) {
  const errors = outcome?.kind === "invalid" ? outcome.errors : {};
  const text = (name: keyof typeof fields) => ({
    name,
    inputMode: "decimal" as const,
    autoComplete: "off",
    defaultValue: fields[name],
    error: errors[name],
    maxLength: 20,
  });
  return (
    <section
      id="payment"
      aria-labelledby="payment-title"
      className="rounded-card border border-sand-300 bg-white shadow-card p-5 sm:p-6"
    >
      <h2 id="payment-title" className="font-display text-2xl font-semibold text-pacific-900">
        {words.title}
      </h2>
      <p className="mt-1 max-w-[70ch] text-ink-soft">
        {words.intro}{" "}
        <a href="/calculators/payment" className="font-semibold underline">
          {words.calculator_link}
        </a>{" "}
        {words.intro_after}
      </p>
      <div className="mt-5 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,22rem)_1fr]">
        <form method="get" action="/todays-rates#payment" noValidate className="space-y-4">
          {outcome?.kind === "invalid" && (
            <ErrorSummary title={words.problem} errors={errors as Record<string, string>} />
          )}
          <input type="hidden" name="range" value={range} />
          <TextField {...text("price")} label={words.labels.price} required />
          <TextField {...text("down")} label={words.labels.down} required />
          <Select
            name="product"
            label={words.labels.product}
            required
            choices={choices}
            prompt={words.prompt}
            defaultValue={fields.product}
            error={errors.product}
          />
          <TextField
            {...text("fees")}
            label={words.labels.fees}
            hint={hasOwn ? `${defaults.fees.hint} ${words.fees_own}` : defaults.fees.hint}
            required
          />
          <TextField {...text("pmi")} label={words.labels.pmi} hint={`${words.pmi_needed} ${defaults.pmi.hint}`} />
          <Button type="submit">{words.submit}</Button>
        </form>
        {outcome?.kind === "estimate" && <EstimateResult estimate={outcome.estimate} words={words.result} />}
      </div>
    </section>
  );
}
