export type ReceiptView = {
  readonly number: string;
  readonly at: string;
  readonly by: string;
  readonly site: string;
  readonly email: string;
  readonly erased: ReadonlyArray<{ readonly what: string; readonly count: number }>;
  readonly held: number;
};

/** To be printed or mailed to the person who asked; the site itself keeps only the number and the counts. */
export function ErasureReceiptCard({ receipt }: { readonly receipt: ReceiptView }) {
  const { number, at, by, site, email, erased, held } = receipt;
  return (
    <section
      role="status"
      aria-labelledby="receipt"
      className="space-y-2 rounded-xl border border-sand-300 bg-white p-4"
    >
      <h2 id="receipt" className="font-semibold text-pacific-900">
        Receipt {number}
      </h2>
      <p>
        {site} erased what it held under {email} on {at} ({by}):
      </p>
      <ul className="list-disc pl-5">
        {erased.map(({ what, count }) => (
          <li key={what}>
            {count} {what}
          </li>
        ))}
      </ul>
      {held > 0 && (
        <p>
          <strong>{held} kept</strong>, because the law requires it for now.
        </p>
      )}
      <p className="text-sm text-ink-soft">
        Logs identify leads and accounts by number only and hold no personal details. Backups made before today keep the
        data until they are replaced. This receipt is not stored: print or copy it.
      </p>
    </section>
  );
}
