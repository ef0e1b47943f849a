import { useLocation } from "react-router";
import { fillMessage } from "#app/content/messages.ts";
import { EqualHousingMark } from "#app/ui/equal-housing-mark.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FooterLicenses } from "./footer-licenses.tsx";
import { Logo } from "./logo.tsx";
import type { Shell } from "./shell.ts";

/** The same on every page. */
export function SiteFooter(shell: Shell) {
  const { broker, messages } = shell;
  return (
    <footer className="on-dark bg-pacific-900 text-sand-100">
      <svg
        viewBox="0 0 1440 60"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="-mb-px block h-10 w-full bg-sand-50 text-pacific-900"
      >
        <path fill="currentColor" d="M0 34c120-30 240-30 360-6s240 30 360 4 240-28 360-4 240 22 360-2v36H0z" />
      </svg>
      <div className="wrap grid grid-cols-1 gap-10 pt-8 pb-12 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <Intro {...shell} />
        <QuickLinks {...shell} />
        <ContactBlock {...shell} />
        <div>
          <h2 className="font-display text-lg font-semibold text-white">{messages.footer_hours}</h2>
          <dl className="mt-3 space-y-2">
            {broker.hours.map(({ days, times }) => (
              <div key={days}>
                <dt className="text-sea-glass">{days}</dt>
                <dd>{times}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-sm text-sea-glass">{broker.zone}</p>
        </div>
      </div>
      <FooterLicenses {...shell} />
      <LegalLine {...shell} />
    </footer>
  );
}

function Intro({ broker, messages }: Shell) {
  return (
    <div>
      <Logo
        picture={broker.logo}
        name={broker.shortName}
        label={fillMessage(messages.nav_logo_label, { name: broker.name })}
        onDark
      />
      <p className="mt-4 max-w-xs text-sea-glass">{messages.footer_broker_not_lender}</p>
      <p className="mt-2 max-w-xs text-sea-glass">
        {fillMessage(messages.footer_licensed_in, { states: broker.states })}
      </p>
    </div>
  );
}

function QuickLinks({ messages }: Shell) {
  const links = [
    ["/#home", messages.nav_home],
    ["/#services", messages.nav_services],
    ["/#loan-programs", messages.footer_loan_programs],
    ["/#about", messages.nav_about],
    ["/faqs", messages.footer_faqs],
    ["/#contact", messages.nav_contact],
    ["/todays-rates", messages.footer_rates],
  ] as const;
  return (
    <nav aria-label={messages.footer_quick_links}>
      <h2 className="font-display text-lg font-semibold text-white">{messages.footer_quick_links}</h2>
      <ul className="mt-3 space-y-1">
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-8 items-center hover:text-white hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactBlock({ broker, messages, signedIn }: Shell) {
  const { pathname } = useLocation();
  const [mailbox, host] = broker.email.split("@");
  const style = "flex min-h-8 items-center gap-2.5 hover:text-white hover:underline";
  return (
    <div>
      <h2 className="font-display text-lg font-semibold text-white">{messages.footer_contact}</h2>
      <address className="mt-3 space-y-1 not-italic">
        <a href={`tel:${broker.phone}`} className={style}>
          <Icon name="phone" className="size-5 text-sea-glass" />
          <span className="sr-only">{messages.footer_phone}: </span>
          {broker.phoneDisplay}
        </a>
        <a href={`mailto:${broker.email}`} className={style}>
          <Icon name="mail" className="size-5 text-sea-glass" />
          <span className="sr-only">{messages.footer_email}: </span>
          <span className="wrap-anywhere">
            {mailbox}@<wbr />
            {host}
          </span>
        </a>
        <p className="flex gap-2.5 py-1">
          <Icon name="map-pin" className="size-5 text-sea-glass" />
          <span className="sr-only">{messages.footer_address}: </span>
          {broker.address}
        </p>
        <a href="/schedule-meeting" className={style}>
          <Icon name="calendar" className="size-5 text-sea-glass" />
          {messages.footer_schedule_meeting}
        </a>
      </address>
      {!signedIn && <FooterButton href="/auth" label={messages.nav_login} />}
      {signedIn && pathname === "/schedule-meeting" && <FooterButton href="/admin" label={messages.nav_admin} />}
    </div>
  );
}

function FooterButton({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a
      href={href}
      className="mt-4 inline-flex min-h-10 items-center rounded-full border border-sea-glass px-5 font-semibold hover:bg-white/10"
    >
      {label}
    </a>
  );
}

function LegalLine({ broker, messages }: Shell) {
  const links = [
    ["/privacy", messages.footer_privacy],
    ["/accessibility", messages.footer_accessibility],
    ["/licenses", messages.footer_licenses],
    ["/sms-terms", messages.footer_sms_terms],
  ] as const;
  return (
    <div className="border-t border-white/15 bg-pacific-950">
      <div className="wrap grid gap-4 py-8 text-sm text-sea-glass">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="flex items-center gap-2 font-semibold text-white">
            <EqualHousingMark className="size-8" />
            {messages.footer_equal_housing}
          </p>
          <nav aria-label={messages.footer_legal_label}>
            <ul className="flex flex-wrap gap-x-5">
              {links.map(([href, label]) => (
                <li key={href}>
                  <a href={href} className="inline-flex min-h-8 items-center underline hover:text-white">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p>{messages.footer_not_an_offer}</p>
        {broker.isSample && <p className="font-semibold text-sun">{messages.footer_sample_notice}</p>}
        {messages.footer_english_only && <p>{messages.footer_english_only}</p>}
        <p>
          © {broker.name}. {messages.footer_rights}
        </p>
      </div>
    </div>
  );
}
