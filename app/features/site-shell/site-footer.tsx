type Props = {
  readonly broker: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly phoneDisplay: string;
    readonly licences: ReadonlyArray<{
      readonly name: string;
      readonly nmls: string;
      readonly labels: readonly string[];
    }>;
    readonly notice: string | undefined;
  };
  readonly signedIn: boolean;
};

export function SiteFooter({ broker, signedIn }: Props) {
  return (
    <footer className="mt-16 bg-pacific-900 text-sand-50">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 sm:grid-cols-2">
        <div className="space-y-2">
          {broker.licences.map(({ name, nmls, labels }) => (
            <p key={nmls}>
              {name}: NMLS {nmls}, {labels.join(", ")}
            </p>
          ))}
          {broker.notice && <p className="text-sm text-sea-glass">{broker.notice}</p>}
        </div>
        <div className="space-y-2">
          <p>
            <a href={`tel:${broker.phone}`} className="inline-block min-h-6 underline">
              {broker.phoneDisplay}
            </a>
          </p>
          <p>
            <a href={`mailto:${broker.email}`} className="inline-block min-h-6 underline">
              {broker.email}
            </a>
          </p>
          {!signedIn && (
            <p>
              <a href="/auth" className="inline-block min-h-6 underline">
                Login
              </a>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
