export type ConsentProps = {
  readonly text: string;
  readonly privacyLabel: string;
  readonly collectionNotice: string;
  /** Only when the visitor ticked it just now, in a form that comes back with an error. */
  readonly given?: boolean;
};

/** Optional and never ticked for the visitor: consent to calls and texts may not be a condition (TCPA). */
export function ConsentBox({ text, privacyLabel, collectionNotice, given = false }: ConsentProps) {
  return (
    <div className="space-y-3 text-sm text-ink-soft">
      <div className="flex gap-3">
        <input
          id="consent"
          type="checkbox"
          name="consent"
          defaultChecked={given}
          aria-describedby="consent-text"
          className="mt-0.5 size-6 shrink-0 accent-pacific-700"
        />
        <div>
          <label htmlFor="consent" className="inline-block min-h-6 font-semibold text-ink">
            You may call and text me (optional)
          </label>
          <p id="consent-text">{text}</p>
        </div>
      </div>
      <p>
        {collectionNotice}{" "}
        <a href="/privacy" className="inline-block min-h-6 underline">
          {privacyLabel}
        </a>
      </p>
    </div>
  );
}
