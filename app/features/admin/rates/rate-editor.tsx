import { RatesCard } from "#app/features/rates/board/rates-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { RateEditorResult, RateEditorView } from "./rate-editor.server.ts";
import { RateEditorForm } from "./rate-editor-form.tsx";
import { DecisionButton, RateVersions } from "./rate-versions.tsx";

type Props = { readonly view: RateEditorView; readonly result: RateEditorResult | undefined };

const heading = "font-display text-2xl font-semibold text-pacific-900";
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
      <p className="mb-8 text-ink-soft">
        Rates come from {sources[view.source]}. A rate published here stays on the page until the source has a newer
        one, or you take it back.
      </p>
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="enter-title">
          <h2 id="enter-title" className={`${heading} mb-4`}>
            Enter or correct a rate
          </h2>
          <RateEditorForm products={view.products} today={view.today} result={result} />
        </section>
        {preview && (
          <section id="preview" aria-labelledby="preview-title" className="space-y-4">
            <h2 id="preview-title" className={heading}>
              Preview
            </h2>
            <RatesCard today={preview.today} answer={preview.answer} notices={view.notices} />
            <DecisionButton version={preview.version} />
          </section>
        )}
      </div>
      <section aria-labelledby="versions-title" className="mt-12 space-y-4">
        <h2 id="versions-title" className={heading}>
          Every version
        </h2>
        <RateVersions versions={view.versions} />
      </section>
      <section id="shown" aria-labelledby="shown-title" className="mt-12 space-y-4">
        <h2 id="shown-title" className={heading}>
          What the page showed
        </h2>
        <form method="get" action="/admin/rates#shown" className="flex max-w-md flex-wrap items-end gap-3">
          <TextField name="shown" type="datetime-local" label="Date and time" required defaultValue={view.shownAt} />
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </form>
        {shown && (
          <div className="max-w-2xl">
            <RatesCard today={shown.today} answer={shown.answer} notices={view.notices} />
          </div>
        )}
      </section>
    </>
  );
}
