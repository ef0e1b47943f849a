import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { afterPaint } from "#app/browser/after-paint.ts";
import { deviceStore, writeCookie } from "#app/browser/browser-storage.ts";
import { showNotice } from "#app/browser/notice.ts";
import { isLanguage, languageKey } from "#shared/languages.ts";
import { closeMenuAround } from "./close-menu-around.ts";

/** After hydration, a choice is stored in both places and the texts change in place. */
export function useLanguageChoice() {
  const { revalidate } = useRevalidator();
  return (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!button || !isLanguage(button.value)) return;
    const { value } = button;
    event.preventDefault();
    closeMenuAround(event.currentTarget);
    afterPaint(() => {
      deviceStore.set(languageKey, value);
      // The server reads the choice from the cookie. Without one, a new page would only lose what was typed in this one.
      if (writeCookie(languageKey, value)) void revalidate();
      else void sayWhy();
    });
  };
}

/** Rare, so no page carries the sentence. */
async function sayWhy(): Promise<void> {
  try {
    const response = await fetch("/language?blocked");
    showNotice(await response.text());
  } catch {
    showNotice();
  }
}
