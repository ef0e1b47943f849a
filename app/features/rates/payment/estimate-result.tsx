import { fillMessage } from "#app/content/messages.ts";
import type { RatesContent } from "#app/content/rates-schema.ts";
import { longDay } from "#shared/time/day.ts";
import type { PaymentEstimate } from "./payment-estimate.ts";
import { taxesNotIncluded } from "./payment-text.ts";

type Props = { readonly estimate: PaymentEstimate; readonly words: RatesContent["payment"]["result"] };

/** 12 CFR 1026.24(d)(2): down payment, terms of repayment and APR, as conspicuous as the payment itself. */
export function EstimateResult({ estimate, words }: Props) {
  const title = estimate.sample ? words.title_sample : words.title;
  const basis = estimate.insurance ? words.basis_insured : words.basis;
  const source = estimate.isOwn ? words.own_source : estimate.sourceName;
  const facts = [
    [estimate.insurance ? words.payment_first : words.payment, estimate.payment],
    [words.rate, estimate.rate],
    [words.apr, estimate.apr],
    [words.down, estimate.down],
    [words.loan, estimate.loan],
    [words.repayment, estimate.repayment],
    ...(estimate.insurance ? [[words.insurance, estimate.insurance]] : []),
    [words.charges, estimate.charges],
    [words.total, estimate.total],
  ];
  return (
    <section aria-labelledby="estimate-title" className="self-start rounded-xl bg-foam p-5">
      <h3 id="estimate-title" className="text-lg font-semibold">
        {fillMessage(title, { product: estimate.product })}
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
      <p className="mt-2 text-sm text-ink-soft">{fillMessage(basis, { source, day: longDay(estimate.observedOn) })}</p>
    </section>
  );
}
