import { tabStore } from "./browser-storage.ts";

/**
 * Text typed into a form with `data-draft` is stored in the tab until the form is sent, so that a reload, a press on
 * the logo or a page that has to be loaded again loses nothing. Text and choices are stored, but never the consent to
 * calls and texts, which is given for one submission.
 */
const keyOf = (form: string) => `typed:${form}` as const;
const neverSaved = ["website", "consentCalls", "consentTexts", "consentEdition"];

export const drafted = "form[data-draft]";

export function saveTypedText(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(([name, value]) => value !== "" && !neverSaved.includes(name));
  tabStore.set(keyOf(form.dataset["draft"] ?? ""), JSON.stringify(typed));
}

export function restoreTypedText(form: HTMLFormElement): void {
  for (const [name, value] of read(form.dataset["draft"] ?? "")) {
    const field = form.elements.namedItem(name);
    // A field, or the radio buttons with one name: both have a value.
    if (field && "value" in field) field.value = value;
  }
}

export const clearTypedText = (form: string): void => tabStore.remove(keyOf(form));

/** For a form on another page: the text will be there when that page is opened. */
export function typeInto(form: string, values: Readonly<Record<string, string>>): void {
  tabStore.set(keyOf(form), JSON.stringify(Object.entries(values)));
}

function read(form: string): [name: string, value: string][] {
  try {
    return JSON.parse(tabStore.get(keyOf(form)) ?? "[]") as [name: string, value: string][];
  } catch {
    return [];
  }
}
