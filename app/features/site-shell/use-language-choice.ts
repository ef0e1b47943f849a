import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { isLanguage, languageKey } from "#app/lib/languages.ts";
import { closeMenuAround } from "./close-menu-around.ts";

/** R15: once React is there, a choice is stored in both places and the words are changed where the visitor stands. */
export function useLanguageChoice() {
  const { revalidate } = useRevalidator();
  return (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!isLanguage(button?.value)) return;
    event.preventDefault();
    storeLanguage(button.value);
    closeMenuAround(event.currentTarget);
    void revalidate();
  };
}

function storeLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage is switched off: the cookie alone remembers.
  }
}
