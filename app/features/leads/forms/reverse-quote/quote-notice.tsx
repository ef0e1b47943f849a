type Props = {
  readonly title: string;
  readonly items: ReadonlyArray<{ readonly title: string; readonly body: string }>;
  readonly notGovernment: string;
  readonly risksLabel: string;
};

/** Regulation N: duties, the risk of losing the home and who this is not from, before the form and not only elsewhere. */
export function QuoteNotice({ title, items, notGovernment, risksLabel }: Props) {
  return (
    <section
      aria-labelledby="quote-notice"
      className="mb-8 rounded-2xl border-l-4 border-sunset bg-sand-100 p-5 sm:p-7"
    >
      <h2 id="quote-notice" className="font-display text-xl font-semibold text-pacific-900">
        {title}
      </h2>
      <dl className="mt-3 space-y-3">
        {items.map((item) => (
          <div key={item.title}>
            <dt className="font-semibold">{item.title}</dt>
            <dd>{item.body}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        {notGovernment}{" "}
        <a href="/reverse-mortgages" className="inline-block min-h-6 underline">
          {risksLabel}
        </a>
      </p>
    </section>
  );
}
