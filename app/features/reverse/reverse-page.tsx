import coast from "#app/art/hero-coast-small.svg?url";
import type { Reverse } from "#app/content/reverse-schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { SectionTitle } from "#app/ui/section-title.tsx";

/** The opening, and what the loan is. */
export function ReverseHero({ hero, what_it_is, illustration }: Pick<Reverse, "hero" | "what_it_is" | "illustration">) {
  return (
    <>
      <div className="bg-foam">
        <div className="wrap grid items-center gap-10 py-14 grid-cols-1 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-16 lg:py-20">
          <div>
            <p className="eyebrow">{hero.eyebrow}</p>
            <h1 className="mt-5 font-display text-hero leading-[1.05] font-semibold tracking-tight text-pacific-900">
              {hero.title}
            </h1>
            <p className="mt-6 text-xl leading-relaxed text-ink">{hero.lede}</p>
            <p className="mt-8">
              <ButtonLink href={hero.cta_href} className="min-h-14 px-8 text-lg">
                {hero.cta_label}
                <Icon name="arrow-right" className="size-5" />
              </ButtonLink>
            </p>
          </div>
          <img
            src={coast}
            alt=""
            width="390"
            height="220"
            className="aspect-4/3 w-full rounded-t-[12rem] rounded-b-card object-cover object-right"
          />
        </div>
      </div>
      <section aria-labelledby="what-title" className="wrap grid grid-cols-1 gap-10 py-20 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="what-title" className="title">
            {what_it_is.title}
          </h2>
          <Prose content={what_it_is.body} className="mt-6 text-lg" />
        </div>
        <div className="card self-start p-7 sm:p-9">
          <h3 className="font-display text-2xl font-semibold text-pacific-900">{illustration.title}</h3>
          <Prose content={illustration.body} className="mt-4" />
        </div>
      </section>
    </>
  );
}

export function Benefits({ title, items }: Reverse["benefits"]) {
  return (
    <section aria-labelledby="benefits-title" className="wrap pb-20">
      <SectionTitle id="benefits-title" title={title} />
      <dl className="mt-10 grid grid-cols-1 gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <div key={item.title} className="border-t-2 border-sea-glass pt-5">
            <dt className="font-display text-xl font-semibold text-pacific-900">{item.title}</dt>
            <dd className="mt-2 text-ink-soft">{item.body}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function PayoutOptions({ title, intro, options, good_for_label, watch_label }: Reverse["payout_options"]) {
  return (
    <section aria-labelledby="payout-title" className="bg-sand-100 py-20">
      <div className="wrap">
        <SectionTitle id="payout-title" title={title} intro={intro} />
        <ul className="mt-12 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {options.map((option) => (
            <li key={option.id} className="card flex flex-col p-6">
              <Icon name={option.icon} className="size-10 text-sunset-dark" />
              <h3 className="mt-4 font-display text-xl font-semibold text-pacific-900">{option.title}</h3>
              <p className="mt-2 mb-5">{option.body}</p>
              <dl className="mt-auto space-y-3 border-t border-sand-300 pt-4 text-base">
                <div>
                  <dt className="font-semibold text-pacific-700">{good_for_label}</dt>
                  <dd>{option.good_for}</dd>
                </div>
                <div>
                  <dt className="font-semibold text-sunset-dark">{watch_label}</dt>
                  <dd>{option.watch}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Requirements({ title, items }: Reverse["requirements"]) {
  return (
    <section
      aria-labelledby="requirements-title"
      className="wrap grid gap-10 py-20 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)] lg:gap-20"
    >
      <h2 id="requirements-title" className="title">
        {title}
      </h2>
      <dl className="divide-y divide-sand-300 border-y border-sand-300">
        {items.map((item) => (
          <div
            key={item.title}
            className="grid gap-x-8 gap-y-1 py-5 grid-cols-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <dt className="flex gap-2.5 font-semibold text-pacific-900">
              <Icon name="check" className="mt-0.5 size-5 text-sunset-dark" />
              {item.title}
            </dt>
            <dd>{item.body}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Process({ title, steps }: Reverse["process"]) {
  return (
    <section aria-labelledby="process-title" className="on-dark bg-pacific-900 py-20 text-sand-50">
      <div className="wrap">
        <SectionTitle id="process-title" title={title} onDark />
        <ol className="mt-12 grid grid-cols-1 gap-10 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, at) => (
            <li key={step.title}>
              <span
                aria-hidden="true"
                className="grid size-14 place-items-center rounded-full border-2 border-sun font-display text-2xl font-semibold text-sun"
              >
                {at + 1}
              </span>
              <h3 className="mt-5 font-display text-xl font-semibold text-white">{step.title}</h3>
              <p className="mt-2">{step.body}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
