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
    <section className="inbox-card" role="status" aria-labelledby="receipt">
      <h2 id="receipt">Receipt {number}</h2>
      <p>
        {site} erased what it held under {email} on {at} ({by}):
      </p>
      <ul className="inbox-lines">
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
      <p className="inbox-quiet">
        Logs name leads and accounts by number only and hold no personal details. Backups made before today lose them
        when they are replaced. This receipt is not stored: print or copy it.
      </p>
    </section>
  );
}
