import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { longDay } from "#shared/time/day.ts";
import type { RatesView } from "../board/rates-page.server.ts";
import type { RangeId } from "../history/rate-history.ts";
import type { PaymentEstimate } from "./payment-estimate.ts";

type Props = { readonly estimate: NonNullable<RatesView["estimate"]>; readonly range: RangeId };

/** A plain GET form: the result is a page of its own, with or without JavaScript. */
export function PaymentSection({ estimate: { fields, choices, outcome }, range }: Props) {
  const errors = outcome.kind === "invalid" ? outcome.errors : {};
  return (
    <section
      id="payment"
      aria-labelledby="payment-title"
      className="rounded-card border border-sand-300 bg-white shadow-card p-5 sm:p-6"
    >
      <h2 id="payment-title" className="font-display text-2xl font-semibold text-pacific-900">
        What would the monthly payment be?
      </h2>
      <p className="mt-1 text-ink-soft">Principal and interest only. Taxes and insurance are not included.</p>
      <div className="mt-5 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,22rem)_1fr]">
        <form method="get" action="/todays-rates#payment" noValidate className="space-y-4">
          {outcome.kind === "invalid" && <ErrorSummary errors={errors as Record<string, string>} />}
          <input type="hidden" name="range" value={range} />
          <TextField
            name="price"
            label="Home price, in dollars"
            required
            inputMode="decimal"
            defaultValue={fields.price}
            error={errors.price}
            maxLength={20}
          />
          <TextField
            name="down"
            label="Down payment, in dollars"
            required
            inputMode="decimal"
            defaultValue={fields.down}
            error={errors.down}
            maxLength={20}
          />
          <Select
            name="product"
            label="Loan"
            required
            choices={choices}
            prompt="Choose a loan"
            defaultValue={fields.product}
            error={errors.product}
          />
          <Button type="submit">Estimate the payment</Button>
        </form>
        {outcome.kind === "estimate" && <Result {...outcome.estimate} />}
      </div>
    </section>
  );
}

/** 12 CFR 1026.24(d)(2): down payment, terms of repayment and APR, as conspicuous as the payment itself. */
function Result(estimate: PaymentEstimate) {
  const { payment, paymentCount, lastPayment, total, rate, apr, down, downPercent, loan, pointsText } = estimate;
  const facts = [
    ["Monthly payment", payment],
    ["Interest rate", rate],
    ["Annual percentage rate (APR)", apr],
    ["Down payment", `${down} (${downPercent})`],
    ["Loan amount", loan],
    [
      "Repayment",
      `${paymentCount} monthly payments: ${paymentCount - 1} of ${payment} and a last one of ${lastPayment}`,
    ],
    ["All payments together", total],
    ...(pointsText ? [["Points, paid at closing", pointsText]] : []),
  ];
  return (
    <section aria-labelledby="estimate-title" className="rounded-xl bg-foam p-5">
      <h3 id="estimate-title" className="text-lg font-semibold">
        Estimate: {estimate.product}
        {estimate.sample && " (sample rate)"}
      </h3>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <strong>
          These payments do not include amounts for taxes and insurance premiums. The actual payment obligation will be
          greater.
        </strong>
      </p>
      {estimate.belowTwentyDown && (
        <p className="mt-2">
          With less than 20% down, lenders usually ask for mortgage insurance. It is in neither the payment nor the APR
          above.
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        An estimate, not an offer. It is based on {estimate.sourceName} of {longDay(estimate.observedOn)}, a fixed rate,
        and first payment one month after closing. The APR counts interest
        {pointsText ? " and the points" : ", no points"} and no other fees; lender fees raise it.
      </p>
    </section>
  );
}
