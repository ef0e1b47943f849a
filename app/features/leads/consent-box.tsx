type Props = { readonly text: string; readonly privacyLabel: string; readonly collectionNotice: string };

/** R13: optional, never ticked for the visitor, and beside it what happens to what is entered. */
export function ConsentBox({ text, privacyLabel, collectionNotice }: Props) {
  return (
    <div className="space-y-3 text-sm text-ink-soft">
      <label className="flex gap-3">
        <input type="checkbox" name="consent" className="mt-0.5 size-6 shrink-0 accent-pacific-700" />
        <span>
          <strong className="text-ink">Optional.</strong> {text}
        </span>
      </label>
      <p>
        {collectionNotice}{" "}
        <a href="/privacy" className="inline-block min-h-6 underline">
          {privacyLabel}
        </a>
      </p>
    </div>
  );
}
