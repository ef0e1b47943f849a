import { LicenseRecordLink } from "#app/ui/license-record-link.tsx";
import type { Shell } from "./shell.ts";

/**
 * B&P 10140.6, 10235.5 and 10236.4: company and originator, each with its capacity and its numbers. Names and
 * capacities stay in English in every language, because the law gives the words.
 */
export function FooterLicenses({ broker, messages }: Shell) {
  const { companies, originator } = broker;
  return (
    <section aria-labelledby="footer-licensing" className="wrap pb-10">
      <div className="border-t border-white/15 pt-8">
        <h2 id="footer-licensing" className="font-display text-lg font-semibold text-white">
          {messages.footer_licensing}
        </h2>
        <ul className="mt-4 grid grid-cols-1 gap-x-10 gap-y-6 text-[0.9375rem] leading-snug sm:grid-cols-2 lg:grid-cols-3">
          {companies.map(({ name, nmls, recordUrl, licenses }) => (
            <li key={nmls}>
              <p lang="en" className="font-semibold text-white">
                {name}
              </p>
              {licenses.map(({ statement, label }) => (
                <p key={label} lang="en" className="mt-1">
                  {statement}
                  <span className="mt-1 block text-sea-glass">{label}</span>
                </p>
              ))}
              <LicenseRecordLink href={recordUrl} nmls={nmls} hint={messages.footer_nmls_record} />
            </li>
          ))}
          <li>
            <p lang="en" className="font-semibold text-white">
              {originator.name}
            </p>
            <p className="mt-1">
              {messages.footer_originator}
              {originator.label && (
                <span lang="en" className="mt-1 block text-sea-glass">
                  {originator.label}
                </span>
              )}
            </p>
            <LicenseRecordLink href={originator.recordUrl} nmls={originator.nmls} hint={messages.footer_nmls_record} />
          </li>
        </ul>
        <p className="mt-5 text-sm text-sea-glass">{messages.footer_nmls_consumer_access}</p>
      </div>
    </section>
  );
}
