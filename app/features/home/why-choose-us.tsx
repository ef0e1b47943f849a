import type { Home } from "#app/content/home-schema.ts";

/** A card that overlaps the hero. Its title fills the first of six grid cells. */
export function WhyChooseUs({ title, points }: Home["why"]) {
  return (
    <section aria-labelledby="why-title" className="wrap relative z-10 -mt-6 lg:-mt-24">
      <div className="card grid grid-cols-1 gap-x-10 gap-y-9 p-7 sm:grid-cols-2 sm:p-10 lg:grid-cols-3 lg:p-12">
        <h2 id="why-title" className="title border-l-4 border-sun pl-5 lg:self-center">
          {title}
        </h2>
        {points.map((point) => (
          <div key={point.title}>
            <h3 className="font-display text-xl leading-snug font-semibold text-pacific-900">{point.title}</h3>
            <p className="mt-2 text-ink-soft">{point.body}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
