import type { Home } from "#app/content/home-schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SectionTitle } from "#app/ui/section-title.tsx";

export function Services({ title, intro, cards }: Home["services"]) {
  return (
    <section id="services" aria-labelledby="services-title" className="wrap py-20 lg:py-28">
      <SectionTitle id="services-title" title={title} intro={intro} />
      <ul className="mt-12 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id} className="card flex flex-col p-6">
            <span className="grid size-14 place-items-center rounded-2xl bg-foam text-pacific-700">
              <Icon name={card.icon} className="size-7" />
            </span>
            <h3
              id={`service-${card.id}`}
              className="mt-5 font-display text-xl leading-snug font-semibold text-pacific-900"
            >
              {card.title}
            </h3>
            <p className="mt-3 mb-6 text-ink-soft">{card.body}</p>
            <a
              href={card.href}
              aria-describedby={`service-${card.id}`}
              className="mt-auto inline-flex min-h-11 items-center justify-between gap-3 rounded-full bg-pacific-900 py-2 pr-4 pl-5 font-semibold text-white transition-colors hover:bg-pacific-500"
            >
              {card.button}
              <Icon name="arrow-right" className="size-5" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
