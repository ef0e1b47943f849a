type Props = {
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly phone: string;
  readonly phoneDisplay: string;
  /** Whose people they are, with the numbers of the licenses. */
  readonly licenses: string;
  readonly sendAlong: boolean;
  readonly onSendAlong: (yes: boolean) => void;
};

const linkStyle =
  "inline-flex min-h-9 items-center rounded-lg border border-pacific-700 px-3 font-semibold text-pacific-900 hover:bg-white";

/** Always one click away: phone, contact form, meeting, and whether to attach the conversation to the form. */
export function TalkToPerson({ isShown, onToggle, phone, phoneDisplay, licenses, sendAlong, onSendAlong }: Props) {
  return (
    <div className="shrink-0 border-t border-sand-300 bg-sand-50 px-4 py-1.5 text-sm">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls="chat-people"
        onClick={onToggle}
        className="min-h-7 font-semibold text-pacific-700 underline underline-offset-2"
      >
        Talk to a person
      </button>
      <div id="chat-people" hidden={!isShown} className="pt-1.5 pb-2">
        <div className="flex flex-wrap gap-2">
          <a href={`tel:${phone}`} className={linkStyle}>
            Call {phoneDisplay}
          </a>
          <a href="/#contact" className={linkStyle}>
            Contact form
          </a>
          <a href="/schedule-meeting" className={linkStyle}>
            Schedule a meeting
          </a>
        </div>
        <label className="mt-2 flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            checked={sendAlong}
            onChange={(event) => onSendAlong(event.target.checked)}
            className="size-5 accent-pacific-700"
          />
          Send this conversation along with the contact form
        </label>
        <p lang="en" className="mt-2 text-[0.8125rem] leading-tight text-ink-soft">
          {licenses}
        </p>
      </div>
    </div>
  );
}
