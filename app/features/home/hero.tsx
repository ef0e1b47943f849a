import coast from "#app/art/hero-coast.svg?url";
import coastSmall from "#app/art/hero-coast-small.svg?url";
import type { Home } from "#app/content/home-schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Props = Home["hero"] & {
  readonly portalUrl: string;
  readonly phone: string;
  readonly phoneDisplay: string;
  readonly email: string;
};

/** The picture is behind the text on wide screens and below it on small ones. */
export function Hero({ eyebrow, headline, lede, pre_approved_label, pre_approved_note, ...contact }: Props) {
  return (
    <section id="home" aria-labelledby="home-title" className="relative overflow-hidden bg-sand-50">
      <div className="wrap relative z-10 pt-12 pb-8 sm:pt-16 lg:pt-20 lg:pb-52">
        <div className="max-w-2xl lg:max-w-[34rem] xl:max-w-2xl">
          <p className="eyebrow">{eyebrow}</p>
          <h1
            id="home-title"
            className="mt-5 font-display text-hero leading-[1.04] font-semibold tracking-tight text-pacific-900"
          >
            {headline}
          </h1>
          <p className="mt-6 max-w-xl text-xl leading-relaxed text-ink">{lede}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink
              href={contact.portalUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-describedby="portal-note"
              className="min-h-14 px-8 text-lg"
            >
              {pre_approved_label}
              <Icon name="external" className="size-5" />
            </ButtonLink>
            <div className="grid">
              <a href={`tel:${contact.phone}`} className="link">
                <Icon name="phone" className="size-5" />
                {contact.phoneDisplay}
              </a>
              <a href={`mailto:${contact.email}`} className="link">
                <Icon name="mail" className="size-5" />
                {contact.email}
              </a>
            </div>
          </div>
          <p id="portal-note" className="mt-3 text-base text-ink-soft">
            {pre_approved_note}
          </p>
        </div>
      </div>
      <picture>
        <source media="(width >= 64rem)" srcSet={coast} width="1440" height="640" />
        <img
          src={coastSmall}
          alt=""
          width="390"
          height="220"
          fetchPriority="high"
          className="block h-auto w-full lg:absolute lg:inset-x-0 lg:bottom-0 lg:mask-[linear-gradient(to_right,transparent_18%,#000_58%)]"
        />
      </picture>
    </section>
  );
}
