import type { Faqs } from "#app/content/questions-schema.ts";
import { Prose } from "#app/ui/prose.tsx";

/** All answers are open, with a list of the questions next to them that stays in view. */
export function FaqList({ faqs, index }: { readonly faqs: Faqs; readonly index: string }) {
  return (
    <div className="wrap grid gap-12 py-14 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)] lg:gap-20 lg:py-20">
      <nav aria-labelledby="faq-index" className="self-start lg:sticky lg:top-32">
        <h2 id="faq-index" className="font-display text-xl font-semibold text-pacific-900">
          {index}
        </h2>
        <ol className="mt-3 border-l-2 border-sand-300">
          {faqs.map(({ id, question }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-0.5 block border-l-2 border-transparent py-1.5 pl-4 leading-snug text-ink-soft hover:border-sunset-dark hover:text-ink"
              >
                {question}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-3xl">
        {faqs.map(({ id, question, answer }) => (
          <article key={id} id={id} className="border-t border-sand-300 py-9 first:border-0 first:pt-0">
            <h2 className="font-display text-2xl leading-snug font-semibold text-pacific-900">{question}</h2>
            <Prose content={answer} className="mt-4" />
          </article>
        ))}
      </div>
    </div>
  );
}
