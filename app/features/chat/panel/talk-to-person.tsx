import type { PanelWords } from "#app/content/chat-schema.ts";

type Props = {
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly phone: string;
  readonly call: string;
  /** Whose people they are, with the numbers of the licenses. */
  readonly licenses: string;
  readonly sendAlong: boolean;
  readonly onSendAlong: (yes: boolean) => void;
  readonly words: Pick<PanelWords, "person" | "contact_form" | "meeting" | "send_along">;
};

const linkStyle =
  "inline-flex min-h-9 items-center rounded-lg border border-pacific-700 px-3 font-semibold text-pacific-900 hover:bg-white";

/** Always one click away: phone, contact form, meeting, and whether to attach the conversation to the form. */
export function TalkToPerson(props: Props) {
  const { isShown, onToggle, phone, call, licenses, sendAlong, onSendAlong, words } = props;
  return (
    <div className="shrink-0 border-t border-sand-300 bg-sand-50 px-4 py-1.5 text-sm">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls="chat-people"
        onClick={onToggle}
        className="min-h-7 font-semibold text-pacific-700 underline underline-offset-2"
      >
        {words.person}
      </button>
      <div id="chat-people" hidden={!isShown} className="pt-1.5 pb-2">
        <div className="flex flex-wrap gap-2">
          <a href={`tel:${phone}`} className={linkStyle}>
            {call}
          </a>
          <a href="/#contact" className={linkStyle}>
            {words.contact_form}
          </a>
          <a href="/schedule-meeting" className={linkStyle}>
            {words.meeting}
          </a>
        </div>
        <label className="mt-2 flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            checked={sendAlong}
            onChange={(event) => onSendAlong(event.target.checked)}
            className="size-5 accent-pacific-700"
          />
          {words.send_along}
        </label>
        <p lang="en" className="mt-2 text-[0.8125rem] leading-tight text-ink-soft">
          {licenses}
        </p>
      </div>
    </div>
  );
}
