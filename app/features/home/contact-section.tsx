import type { ReactNode } from "react";
import type { Home } from "#app/content/home-schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { HomeValue, type Widget } from "./home-value.tsx";

type Props = Home["contact"] & {
  readonly details: {
    readonly phone: string;
    readonly phoneDisplay: string;
    readonly email: string;
    readonly address: string;
  };
  readonly widget: Widget | undefined;
  /** The message form. */
  readonly children: ReactNode;
};

export function ContactSection({ title, lede, children, widget, home_value, ...rest }: Props) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="bg-foam py-20 lg:py-28">
      <div className="wrap grid gap-10 grid-cols-1 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <div>
          <h2 id="contact-title" className="title">
            {title}
          </h2>
          <p className="mt-4 max-w-xl text-lg text-ink-soft">{lede}</p>
          <div className="card mt-8 p-6 sm:p-9">{children}</div>
        </div>
        <div className="grid content-start gap-8 lg:pt-4">
          <Details {...rest} />
          <HomeValue
            {...home_value}
            widget={widget}
            phone={rest.details.phone}
            phoneDisplay={rest.details.phoneDisplay}
          />
        </div>
      </div>
    </section>
  );
}

type DetailProps = Pick<Props, "details_title" | "details" | "meeting_label" | "meeting_note">;

function Details({ details_title, details, meeting_label, meeting_note }: DetailProps) {
  const row = "flex min-h-10 items-center gap-3";
  return (
    <div className="on-dark rounded-card bg-pacific-900 p-7 text-sand-50 sm:p-9">
      <h3 className="font-display text-2xl font-semibold text-white">{details_title}</h3>
      <address className="mt-4 not-italic">
        <a href={`tel:${details.phone}`} className={`${row} text-lg font-semibold hover:underline`}>
          <Icon name="phone" className="size-5 text-sun" />
          {details.phoneDisplay}
        </a>
        <a href={`mailto:${details.email}`} className={`${row} wrap-anywhere hover:underline`}>
          <Icon name="mail" className="size-5 text-sun" />
          {details.email}
        </a>
        <p className={row}>
          <Icon name="map-pin" className="size-5 text-sun" />
          {details.address}
        </p>
      </address>
      <ButtonLink href="/schedule-meeting" variant="light" className="mt-6 w-full">
        <Icon name="calendar" className="size-5" />
        {meeting_label}
      </ButtonLink>
      <p className="mt-3 text-base text-sea-glass">{meeting_note}</p>
    </div>
  );
}
