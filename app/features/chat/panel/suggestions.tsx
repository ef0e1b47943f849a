type Props = {
  readonly questions: readonly string[];
  readonly label: string;
  /** If it is not that of the page. */
  readonly lang?: string | undefined;
  readonly disabled: boolean;
  readonly onAsk: (question: string) => void;
};

/** Questions that are asked by a click. */
export function Suggestions({ questions, label, lang, disabled, onAsk }: Props) {
  return (
    <fieldset aria-label={label} disabled={disabled} className="mt-2 flex min-w-0 flex-col items-start gap-2">
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          lang={lang}
          onClick={() => onAsk(question)}
          className="min-h-11 rounded-2xl border border-pacific-700 bg-white px-4 py-2 text-left leading-snug font-semibold text-pacific-700 hover:bg-foam disabled:border-sand-300 disabled:text-ink-soft"
        >
          {question}
        </button>
      ))}
    </fieldset>
  );
}
