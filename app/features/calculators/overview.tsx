import type { CalculatorContent } from "#app/content/calculators/all-schemas.ts";
import { Icon } from "#app/ui/icon.tsx";

type Card = Pick<CalculatorContent, "name" | "summary" | "icon"> & { readonly id: string };

export function CalculatorCards({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <ul className="wrap grid grid-cols-1 gap-6 py-12 sm:grid-cols-2 lg:grid-cols-3 lg:py-16">
      {cards.map(({ id, name, summary, icon }) => (
        <li key={id} className="card relative flex flex-col p-6">
          <span className="grid size-12 place-items-center rounded-2xl bg-foam text-pacific-700">
            <Icon name={icon} className="size-6" />
          </span>
          <h2 className="mt-4 font-display text-2xl font-semibold text-pacific-900">
            <a href={`/calculators/${id}`} className="after:absolute after:inset-0 hover:underline">
              {name}
            </a>
          </h2>
          <p className="mt-2 text-ink-soft">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
