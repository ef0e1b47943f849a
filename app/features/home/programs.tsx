import type { Home, Programs as ProgramList } from "#app/content/home-schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SectionTitle } from "#app/ui/section-title.tsx";

type Props = Home["programs"] & { readonly programs: ProgramList };

export function Programs({ title, intro, programs }: Props) {
  return (
    <section
      id="loan-programs"
      aria-labelledby="programs-title"
      className="on-dark bg-pacific-900 bg-[url('./art/pattern-waves.svg')] bg-size-[180px_72px] py-20 text-sand-50 lg:py-28"
    >
      <div className="wrap">
        <SectionTitle id="programs-title" title={title} intro={intro} onDark />
        <ul className="mt-12 grid grid-cols-1 gap-px overflow-hidden rounded-card bg-pacific-500/60 sm:grid-cols-2 lg:grid-cols-3">
          {programs.map((program) => (
            <li key={program.id} className="flex flex-col bg-pacific-950 p-7">
              <div className="flex items-center gap-3">
                <Icon name={program.icon} className="size-8 text-sun" />
                <h3 className="font-display text-2xl font-semibold text-white">{program.title}</h3>
              </div>
              <p className="mt-4">{program.summary}</p>
              <ul className="mt-4 space-y-2.5">
                {program.points.map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Icon name="check" className="mt-1 size-5 text-sun" />
                    <span>{point}</span>
                  </li>
                ))}
              </ul>
              <p className="mt-4 mb-5 text-sea-glass italic">{program.for_whom}</p>
              <p className="mt-auto flex flex-wrap gap-x-6 gap-y-2">
                {[{ label: program.link_label, href: program.href }, program.calculator].map(
                  (link) =>
                    link && (
                      <a
                        key={link.href}
                        href={link.href}
                        aria-label={`${link.label}: ${program.title}`}
                        className="link self-start"
                      >
                        {link.label}
                        <Icon name="arrow-right" className="size-4" />
                      </a>
                    ),
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
