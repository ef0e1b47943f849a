export type NextStepsContent = {
  readonly nextTitle: string;
  readonly title: string;
  readonly items: readonly string[];
  readonly next_steps: readonly string[];
};

/** With every thank-you: what happens next, and what to have ready. The words are content/documents.yaml and forms.yaml. */
export function NextSteps({ nextTitle, title, items, next_steps }: NextStepsContent) {
  return (
    <div className="mt-4 space-y-4 text-[0.9375rem] leading-snug">
      <div>
        <h2 className="font-display text-lg font-semibold text-pacific-900">{nextTitle}</h2>
        <ol className="mt-1 list-decimal space-y-1 pl-5">
          {next_steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div>
        <h2 className="font-display text-lg font-semibold text-pacific-900">{title}</h2>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
