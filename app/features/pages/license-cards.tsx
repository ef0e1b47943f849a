import type { Licensing } from "#app/content/licensing.ts";
import { LicenseRecordLink } from "#app/ui/license-record-link.tsx";

const hint = "record at NMLS Consumer Access, opens in a new tab";

/** Everyone who is licensed, from content/broker.yaml, each with a link to the public record. */
export function LicenseCards({ companies, originator }: Licensing) {
  return (
    <ul className="mb-10 grid grid-cols-1 gap-5 sm:grid-cols-2">
      {companies.map(({ name, nmls, recordUrl, licenses }) => (
        <li key={nmls} className="card p-6">
          <h2 className="font-display text-xl font-semibold text-pacific-900">{name}</h2>
          {licenses.map(({ statement, label, loans }) => (
            <p key={label} className="mt-2">
              {statement}
              <span className="block">{label}</span>
              <span className="block text-ink-soft">{loans}</span>
            </p>
          ))}
          <LicenseRecordLink href={recordUrl} nmls={nmls} hint={hint} />
        </li>
      ))}
      <li className="card p-6">
        <h2 className="font-display text-xl font-semibold text-pacific-900">{originator.name}</h2>
        <p className="mt-2">
          Mortgage loan originator
          {originator.label && <span className="block">{originator.label}</span>}
        </p>
        <LicenseRecordLink href={originator.recordUrl} nmls={originator.nmls} hint={hint} />
      </li>
    </ul>
  );
}
