import { ToastRegion } from "#app/ui/toast.tsx";
import { RatesCard } from "./rates-card.tsx";
import type { RatesView } from "./rates-page.server.ts";
import { useRates } from "./use-rates.ts";

/** The card with what only a browser can do for it: ask again without a new page. */
export function RatesSection({ view }: { readonly view: RatesView }) {
  const { answer, loading, toast, refresh } = useRates(view.answer);
  const { sample_notice: sample, stale_notice: stale, fallback_notice: fallback } = view.words;
  return (
    <>
      <RatesCard
        today={view.today}
        answer={answer}
        loading={loading}
        notices={{ sample, stale, fallback }}
        refresh={
          // A link first: before React is there, a new page from the server is the same thing.
          <a
            href="/todays-rates"
            className="inline-block min-h-6 underline"
            onClick={(event) => {
              event.preventDefault();
              void refresh();
            }}
          >
            Refresh
          </a>
        }
      />
      <ToastRegion toast={toast} />
    </>
  );
}
