import type { Licensing } from "#app/content/licensing.ts";
import { LicenseRecordLink } from "#app/ui/license-record-link.tsx";

type Props = Licensing & { readonly words: { readonly originator: string; readonly record: string } };

/** Everyone who is licensed, from content/broker.yaml, each with a link to the public record. */
export function LicenseCards({ companies, originator, words }: Props) {
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
          <LicenseRecordLink href={recordUrl} nmls={nmls} hint={words.record} />
        </li>
      ))}
      <li className="card p-6">
        <h2 className="font-display text-xl font-semibold text-pacific-900">{originator.name}</h2>
        <p className="mt-2">
          {words.originator}
          {originator.label && <span className="block">{originator.label}</span>}
        </p>
        <LicenseRecordLink href={originator.recordUrl} nmls={originator.nmls} hint={words.record} />
      </li>
    </ul>
  );
}
