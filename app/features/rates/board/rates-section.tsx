import { ToastRegion } from "#app/ui/toast.tsx";
import { RatesCard } from "./rates-card.tsx";
import type { RatesView } from "./rates-page.server.ts";
import { useRates } from "./use-rates.ts";

/** The card with what only a browser can do for it: ask again without a new page. */
export function RatesSection({ view }: { readonly view: RatesView }) {
  const { answer, loading, toast, refresh } = useRates(view.answer);
  return (
    <>
      <RatesCard
        today={view.today}
        answer={answer}
        loading={loading}
        notices={view.notices}
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
