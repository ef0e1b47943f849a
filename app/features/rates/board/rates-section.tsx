import { ToastRegion } from "#app/ui/toast.tsx";
import { RatesCard } from "./rates-card.tsx";
import type { RatesView } from "./rates-page.server.ts";
import { useRates } from "./use-rates.ts";

/** The card plus refreshing without a page load. */
export function RatesSection({ view }: { readonly view: RatesView }) {
  const { answer, loading, toast, refresh } = useRates(view.answer, view.words.board);
  return (
    <>
      <RatesCard
        today={view.today}
        answer={answer}
        loading={loading}
        words={view.words.board}
        refresh={
          // A link first: before hydration it loads a new page from the server, with the same result.
          <a
            href="/todays-rates"
            className="inline-block min-h-6 underline"
            onClick={(event) => {
              event.preventDefault();
              void refresh();
            }}
          >
            {view.words.board.refresh}
          </a>
        }
      />
      <ToastRegion toast={toast} />
    </>
  );
}
