import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { RatesView } from "../board/rates-page.server.ts";
import type { RangeId } from "../history/rate-history.ts";
import { EstimateResult } from "./estimate-result.tsx";

type Props = { readonly estimate: NonNullable<RatesView["estimate"]>; readonly range: RangeId };

/** A plain GET form: the result is a page of its own, with or without JavaScript. */
export function PaymentSection({ estimate: { fields, choices, defaults, hasOwn, outcome }, range }: Props) {
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
        Estimate your monthly payment
      </h2>
      <p className="mt-1 max-w-[70ch] text-ink-soft">
        Principal, interest and, with less than 20% down, mortgage insurance. Property taxes and homeowner's insurance
        are not included: the{" "}
        <a href="/calculators/payment" className="font-semibold underline">
          payment calculator
        </a>{" "}
        counts them, for FHA and VA loans too. For adjustable loans, ask us for a quote.
      </p>
      <div className="mt-5 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,22rem)_1fr]">
        <form method="get" action="/todays-rates#payment" noValidate className="space-y-4">
          {outcome?.kind === "invalid" && <ErrorSummary errors={errors as Record<string, string>} />}
          <input type="hidden" name="range" value={range} />
          <TextField {...text("price")} label="Home price, in dollars" required />
          <TextField {...text("down")} label="Down payment, in dollars" required />
          <Select
            name="product"
            label="Loan"
            required
            choices={choices}
            prompt="Choose a loan"
            defaultValue={fields.product}
            error={errors.product}
          />
          <TextField
            {...text("fees")}
            label="Lender fees and points, % of the loan"
            hint={`${defaults.fees.hint}${hasOwn ? " For a rate of our own, its own charges are counted instead." : ""}`}
            required
          />
          <TextField
            {...text("pmi")}
            label="Mortgage insurance, % of the loan per year"
            hint={`Needed with less than 20% down. ${defaults.pmi.hint}`}
          />
          <Button type="submit">Estimate the payment</Button>
        </form>
        {outcome?.kind === "estimate" && <EstimateResult {...outcome.estimate} />}
      </div>
    </section>
  );
}
