import { useState } from "react";
import type { ToastMessage } from "#app/ui/toast.tsx";
import type { RatesAnswer } from "./rates-answer.ts";
import type { BoardWords } from "./rates-sentences.ts";

/**
 * Starts with the data in the HTML, shows a loading state while refreshing, and a toast on an error. Figures already on
 * the page stay; the fallback rates are shown if there are none.
 */
export function useRates(initial: RatesAnswer | undefined, words: BoardWords) {
  const [answer, setAnswer] = useState(initial);
  const [loading, setLoading] = useState(false);
  const [toast, setToast] = useState<ToastMessage | undefined>(() => (initial ? undefined : errorToast(words)));

  async function refresh() {
    setLoading(true);
    setToast(undefined);
    try {
      const response = await fetch("/api/fetch-rates", { method: "POST" });
      if (!response.ok) throw new Error("no rates");
      setAnswer((await response.json()) as RatesAnswer);
    } catch {
      setToast(errorToast(words));
    }
    setLoading(false);
  }

  return { answer, loading, toast, refresh };
}

const errorToast = ({ error, error_text }: BoardWords): ToastMessage => ({
  title: error,
  text: error_text,
  destructive: true,
});
