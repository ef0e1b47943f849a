import type { ComponentProps } from "react";
import type { Home } from "#app/content/home-schema.ts";
import { EqualHousingMark } from "#app/ui/equal-housing-mark.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OpensNewTab } from "#app/ui/opens-new-tab.tsx";
import { Picture } from "#app/ui/picture.tsx";

type License = { readonly name: string; readonly nmls: string; readonly labels: readonly string[] };
type Props = Home["about"] & {
  readonly portrait: (Pick<ComponentProps<typeof Picture>, "picture"> & { readonly alt: string }) | undefined;
  readonly persona: {
    readonly name: string;
    readonly title: string;
    readonly nmls: string;
    readonly license?: string | undefined;
  };
  readonly entities: readonly License[];
  readonly consumerAccessUrl: string;
};

export function About({ title, bio, more_label, more_href, portrait, persona, ...licenses }: Props) {
  return (
    <section id="about" aria-labelledby="about-title" className="wrap py-20 lg:py-28">
      <div className="grid gap-12 grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20">
        <figure className="relative self-start">
          <div
            aria-hidden="true"
            className="absolute -top-3 right-0 size-36 lg:-right-6 lg:size-48 rounded-full bg-sun/40"
          />
          {portrait && (
            <Picture
              {...portrait}
              sizes="(width >= 64rem) 34rem, 100vw"
              className="relative aspect-4/5 w-full rounded-t-[14rem] rounded-b-card object-cover object-[62%_50%]"
            />
          )}
          <figcaption className="relative mt-4 text-ink-soft">
            <strong className="font-semibold text-ink">{persona.name}</strong>, {persona.title}
          </figcaption>
        </figure>
        <div>
          <h2 id="about-title" className="title">
            {title}
          </h2>
          <div className="mt-6 space-y-5 text-lg leading-relaxed">
            {bio.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className="mt-5">
            <a href={more_href} className="link">
              {more_label}
              <Icon name="arrow-right" className="size-4" />
            </a>
          </p>
          <Licenses {...licenses} persona={persona} />
        </div>
      </div>
    </section>
  );
}

type LicenseProps = Pick<
  Props,
  | "licenses_title"
  | "licenses_lead"
  | "equal_housing"
  | "consumer_access_label"
  | "entities"
  | "persona"
  | "consumerAccessUrl"
>;

function Licenses({
  licenses_title,
  licenses_lead,
  equal_housing,
  consumer_access_label,
  entities,
  persona,
  consumerAccessUrl,
}: LicenseProps) {
  return (
    <div className="mt-10 border-t-2 border-sand-300 pt-8">
      <h3 className="font-display text-2xl font-semibold text-pacific-900">{licenses_title}</h3>
      <p className="mt-2 text-ink-soft">{licenses_lead}</p>
      <dl className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
        {entities.map(({ name, nmls, labels }) => (
          <div key={nmls}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">
              NMLS {nmls}
              {labels.map((label) => (
                <span key={label} className="block">
                  {label}
                </span>
              ))}
            </dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold">{persona.name}</dt>
          <dd className="text-ink-soft">
            NMLS {persona.nmls}
            {persona.license && <span className="block">{persona.license}</span>}
          </dd>
        </div>
      </dl>
      <div className="mt-6 flex items-center gap-3 text-pacific-900">
        <EqualHousingMark className="size-12" />
        <p>
          <span className="block font-semibold">{equal_housing}</span>
          <a href={consumerAccessUrl} target="_blank" rel="noopener noreferrer" className="link">
            {consumer_access_label}
            <Icon name="external" className="size-4" />
            <OpensNewTab />
          </a>
        </p>
      </div>
    </div>
  );
}
