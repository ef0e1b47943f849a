/**
 * Shows one sentence above the page, by default that the server cannot be reached. hydration/stay-on-page.ts renders
 * it.
 */
export function showNotice(sentence?: string): void {
  dispatchEvent(new CustomEvent("app:notice", { detail: sentence }));
}

/** A full page load, like a link. Without a connection the current page stays. */
export function loadPage(path: string): void {
  if (navigator.onLine === false) showNotice();
  else location.assign(path);
}
