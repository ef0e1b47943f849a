import { useEffect, useState } from "react";
import type { FormsContent } from "#app/content/forms-schema.ts";

let loading: Promise<FormsContent> | undefined;

/** A form that is being sent waits no longer for its words: the server checks what it is sent anyway. */
const patienceMs = 5_000;

/** Asked for once, and again after a failure. */
export function loadFormTexts(): Promise<FormsContent> {
  loading ??= fetchFormTexts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchFormTexts(): Promise<FormsContent> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const response = await fetch("/api/form-texts", { signal: patience.signal });
    if (!response.ok) throw new Error(`form texts: ${response.status}`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined until they are there; what needs them is not shown before. */
export function useFormTexts(needed = true): FormsContent | undefined {
  const [texts, setTexts] = useState<FormsContent>();
  useEffect(() => {
    if (needed) loadFormTexts().then(setTexts, () => undefined);
  }, [needed]);
  return texts;
}
