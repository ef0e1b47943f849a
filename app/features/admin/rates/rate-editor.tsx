import { RatesCard } from "#app/features/rates/board/rates-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { RateEditorResult, RateEditorView } from "./rate-editor.server.ts";
import { RateEditorForm } from "./rate-editor-form.tsx";
import { DecisionButton, RateVersions } from "./rate-versions.tsx";

type Props = { readonly view: RateEditorView; readonly result: RateEditorResult | undefined };

const heading = "font-semibold text-pacific-900";
const sheet = "min-w-0 rounded-xl border border-sand-300 bg-white p-4";
const sources = {
  fred: "FRED, every day at 8:00 AM in New York",
  pmms: "Freddie Mac's weekly survey, every day at 8:00 AM in New York",
  sample: "the bundled sample",
  manual: "this page only",
};

export function RateEditor({ view, result }: Props) {
  const { preview, shown } = view;
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">
        Rates come from {sources[view.source]}. A rate published here is shown until the source has a newer one, or you
        withdraw it.
      </p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <section aria-labelledby="enter-title" className={sheet}>
          <h2 id="enter-title" className={`${heading} mb-4`}>
            Enter or correct a rate
          </h2>
          {result?.refused && (
            <p role="alert" className="mb-4 font-semibold text-danger">
              {result.refused}
            </p>
          )}
          <RateEditorForm products={view.products} today={view.today} result={result} />
        </section>
        {preview && (
          <section id="preview" aria-labelledby="preview-title" className={`${sheet} space-y-4`}>
            <h2 id="preview-title" className={heading}>
              Preview
            </h2>
            <RatesCard today={preview.today} answer={preview.answer} words={view.board} />
            <DecisionButton version={preview.version} />
          </section>
        )}
      </div>
      <section aria-labelledby="versions-title" className={`${sheet} mt-4 space-y-3`}>
        <h2 id="versions-title" className={heading}>
          All versions
        </h2>
        <RateVersions versions={view.versions} />
      </section>
      <section id="shown" aria-labelledby="shown-title" className={`${sheet} mt-4 space-y-3`}>
        <h2 id="shown-title" className={heading}>
          What the page showed
        </h2>
        <form method="get" action="/admin/rates#shown" className="flex max-w-md flex-wrap items-end gap-3">
          <TextField name="shown" type="datetime-local" label="Date and time" required defaultValue={view.shownAt} />
          <Button type="submit" variant="outline" size="small" className="min-h-11">
            Show
          </Button>
        </form>
        {shown && (
          <div className="max-w-2xl">
            <RatesCard today={shown.today} answer={shown.answer} words={view.board} />
          </div>
        )}
      </section>
    </>
  );
}
