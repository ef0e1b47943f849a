import { consentFields } from "./consent-fields.ts";

type Box = { readonly label: string; readonly text: string };

export type ConsentProps = {
  readonly edition: string;
  readonly calls: Box;
  readonly texts: Box;
  readonly smsTermsLabel: string;
  readonly privacyLabel: string;
  readonly collectionNotice: string;
  /** Only when the visitor checked it just now, in a form that comes back with an error. */
  readonly given?: { readonly calls: boolean; readonly texts: boolean };
};

const link = "inline-block min-h-6 underline";

/** One box for each way. Optional and never checked for the visitor: consent may not be a condition (TCPA). */
export function ConsentBoxes({
  edition,
  calls,
  texts,
  smsTermsLabel,
  privacyLabel,
  collectionNotice,
  given,
}: ConsentProps) {
  return (
    <div className="space-y-4 text-sm text-ink-soft">
      <input type="hidden" name={consentFields.edition} value={edition} />
      <ConsentBox name={consentFields.calls} {...calls} given={given?.calls} />
      <ConsentBox name={consentFields.texts} {...texts} given={given?.texts}>
        <a href="/sms-terms" className={link}>
          {smsTermsLabel}
        </a>
      </ConsentBox>
      <p>
        {collectionNotice}{" "}
        <a href="/privacy" className={link}>
          {privacyLabel}
        </a>
      </p>
    </div>
  );
}

type BoxProps = Box & {
  readonly name: string;
  readonly given: boolean | undefined;
  readonly children?: React.ReactNode;
};

function ConsentBox({ name, label, text, given = false, children }: BoxProps) {
  return (
    <div className="flex gap-3">
      <input
        id={name}
        type="checkbox"
        name={name}
        defaultChecked={given}
        aria-describedby={`${name}-text`}
        className="mt-0.5 size-6 shrink-0 accent-pacific-700"
      />
      <div>
        <label htmlFor={name} className="inline-block min-h-6 font-semibold text-ink">
          {label}
        </label>
        <p id={`${name}-text`}>{text}</p>
        {children}
      </div>
    </div>
  );
}
