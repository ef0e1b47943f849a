import type { Reverse } from "#app/content/reverse-schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OpensNewTab } from "#app/ui/opens-new-tab.tsx";
import { SectionTitle } from "#app/ui/section-title.tsx";

/** Regulation N: risks get as much space as benefits. */
export function Considerations({ title, intro, items }: Reverse["considerations"]) {
  return (
    <section aria-labelledby="considerations-title" className="wrap py-20">
      <SectionTitle id="considerations-title" title={title} intro={intro} />
      <ul className="mt-10 grid grid-cols-1 gap-6 md:grid-cols-2">
        {items.map((item) => (
          <li key={item.title} className="card border-l-4 border-sunset p-6 sm:p-7">
            <h3 className="font-display text-xl font-semibold text-pacific-900">{item.title}</h3>
            <p className="mt-2">{item.body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ClosingProps = Pick<Reverse, "cta" | "find_counselor" | "not_government">;

export function ReverseClosing({ cta, find_counselor, not_government }: ClosingProps) {
  return (
    <section
      aria-labelledby="cta-title"
      className="wrap grid gap-6 pb-20 grid-cols-1 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="on-dark rounded-card bg-pacific-900 p-8 text-sand-50 sm:p-12">
        <h2 id="cta-title" className="title text-white">
          {cta.title}
        </h2>
        <p className="mt-4 text-lg">{cta.body}</p>
        <p className="mt-7">
          <ButtonLink href={cta.href} className="min-h-14 px-8 text-lg">
            {cta.label}
            <Icon name="arrow-right" className="size-5" />
          </ButtonLink>
        </p>
      </div>
      <div className="card p-8 sm:p-10">
        <h2 className="font-display text-2xl font-semibold text-pacific-900">{find_counselor.title}</h2>
        <p className="mt-3 text-ink-soft">{find_counselor.body}</p>
        <p className="mt-4">
          <a href={find_counselor.href} target="_blank" rel="noopener noreferrer" className="link">
            {find_counselor.label}
            <Icon name="external" className="size-4" />
            <OpensNewTab />
          </a>
        </p>
      </div>
      <p className="rounded-card border border-sand-300 p-6 text-base lg:col-span-2">{not_government}</p>
    </section>
  );
}

type DutiesProps = Pick<Reverse, "not_government"> & Pick<Reverse["quote_notice"], "items" | "more_label">;

/** Regulation N: beside figures, what stays the owner's to pay, that the home can be lost, and who this is not from. */
export function ReverseDuties({ items, more_label, not_government }: DutiesProps) {
  return (
    <div className="card border-l-4 border-sunset p-5 sm:p-6 print:p-2 print:text-sm">
      <ul className="space-y-2 print:space-y-0">
        {items.map((item) => (
          <li key={item.title}>
            <strong>{item.title}.</strong> {item.body}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft print:mt-1">
        {not_government}{" "}
        <a href="/reverse-mortgages" className="inline-block min-h-6 underline">
          {more_label}
        </a>
      </p>
    </div>
  );
}
