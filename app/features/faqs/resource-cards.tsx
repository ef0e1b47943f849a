import type { Resources } from "#app/content/questions-schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OpensNewTab } from "#app/ui/opens-new-tab.tsx";

export function ResourceCards({ cards }: Pick<Resources, "cards">) {
  return (
    <ul className="wrap grid grid-cols-1 gap-6 py-14 md:grid-cols-3 lg:py-20">
      {cards.map((card) => (
        <li key={card.id} className="card flex flex-col p-7">
          <span className="grid size-14 place-items-center rounded-2xl bg-foam text-pacific-700">
            <Icon name={card.icon} className="size-7" />
          </span>
          <h2 className="mt-5 font-display text-2xl font-semibold text-pacific-900">{card.title}</h2>
          <p className="mt-3 mb-5 text-ink-soft">{card.body}</p>
          <a
            href={card.href}
            {...(card.external && { target: "_blank", rel: "noopener noreferrer" })}
            className="link mt-auto self-start"
          >
            <span>
              {card.label}
              {card.external && <OpensNewTab />}
            </span>
            <Icon name={card.external ? "external" : "arrow-right"} className="size-4" />
          </a>
          {card.also && (
            <a href={card.also.href} className="link mt-3 self-start">
              {card.also.label}
              <Icon name="arrow-right" className="size-4" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

export function StillHaveQuestions(props: Resources["still_have_questions"]) {
  return (
    <section aria-labelledby="still-title" className="wrap pb-20">
      <div className="on-dark rounded-card bg-pacific-900 px-7 py-12 text-center text-sand-50 sm:px-12">
        <h2 id="still-title" className="title text-white">
          {props.title}
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-lg text-sea-glass">{props.body}</p>
        <p className="mt-7 flex flex-wrap justify-center gap-4">
          <ButtonLink href={props.contact_href} variant="light">
            {props.contact_label}
          </ButtonLink>
          <ButtonLink href={props.assistant_href}>{props.assistant_label}</ButtonLink>
        </p>
      </div>
    </section>
  );
}
