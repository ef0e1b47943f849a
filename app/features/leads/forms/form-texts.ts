import { useEffect, useState } from "react";
import type { FormsContent } from "#app/content/forms-schema.ts";

let loading: Promise<FormsContent> | undefined;

/** Asked for once, and again after a failure. */
export function loadFormTexts(): Promise<FormsContent> {
  loading ??= fetch("/api/form-texts")
    .then((response) => {
      if (!response.ok) throw new Error(`form texts: ${response.status}`);
      return response.json() as Promise<FormsContent>;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Undefined until they are there; what needs them is not shown before. */
export function useFormTexts(needed = true): FormsContent | undefined {
  const [texts, setTexts] = useState<FormsContent>();
  useEffect(() => {
    if (needed) loadFormTexts().then(setTexts, () => undefined);
  }, [needed]);
  return texts;
}
