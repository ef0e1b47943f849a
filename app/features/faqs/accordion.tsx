import type { Resources } from "#app/content/questions-schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Prose } from "#app/ui/prose.tsx";

type Props = { readonly title: string; readonly entries: Resources["accordion"] };

/** Native <details>: the browser keeps one open at a time, lets it be closed, and opens it for find-in-page. */
export function Accordion({ title, entries }: Props) {
  return (
    <section
      aria-labelledby="accordion-title"
      className="wrap grid gap-8 pb-20 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)] lg:gap-20"
    >
      <h2 id="accordion-title" className="title">
        {title}
      </h2>
      <div className="border-y border-sand-300">
        {entries.map(({ id, question, answer }) => (
          <details key={id} id={id} name="quick-answers" className="group border-b border-sand-300 last:border-0">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
              <h3 className="font-display text-xl leading-snug font-semibold text-pacific-900">{question}</h3>
              <Icon
                name="chevron-down"
                className="size-6 text-sunset-dark transition-transform group-open:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            <Prose content={answer} className="max-w-2xl pb-7" />
          </details>
        ))}
      </div>
    </section>
  );
}
