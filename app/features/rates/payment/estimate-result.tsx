import { longDay } from "#shared/time/day.ts";
import type { PaymentEstimate } from "./payment-estimate.ts";
import { taxesNotIncluded } from "./payment-text.ts";

/** 12 CFR 1026.24(d)(2): down payment, terms of repayment and APR, as conspicuous as the payment itself. */
export function EstimateResult(estimate: PaymentEstimate) {
  const facts = [
    [estimate.insurance ? "Monthly payment at first" : "Monthly payment", estimate.payment],
    ["Interest rate", estimate.rate],
    ["Annual percentage rate (APR)", estimate.apr],
    ["Down payment", estimate.down],
    ["Loan amount", estimate.loan],
    ["Repayment", estimate.repayment],
    ...(estimate.insurance ? [["Mortgage insurance, included", estimate.insurance]] : []),
    ["Fees and points, paid at closing", estimate.charges],
    ["All payments together", estimate.total],
  ];
  return (
    <section aria-labelledby="estimate-title" className="self-start rounded-xl bg-foam p-5">
      <h3 id="estimate-title" className="text-lg font-semibold">
        Estimate: {estimate.product}
        {estimate.sample && " (sample rate)"}
      </h3>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(auto,14rem)_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <strong>{taxesNotIncluded}</strong>
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        An estimate, not an offer. It is based on {estimate.isOwn ? "our own rate" : estimate.sourceName} of{" "}
        {longDay(estimate.observedOn)}, a fixed rate, and a first payment one month after closing. The APR counts the
        interest and the fees and points above
        {estimate.insurance &&
          ", and mortgage insurance until the loan is scheduled to reach 78% of the price, where it ends by law"}
        . Your own fees may differ.
      </p>
    </section>
  );
}
