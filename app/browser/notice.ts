/** One sentence over the page, without a word that the server cannot be reached: hydration/stay-on-page.ts shows it. */
export function tellVisitor(sentence?: string): void {
  dispatchEvent(new CustomEvent("app:notice", { detail: sentence }));
}

/** To another page as a whole page, as a link does; without a connection this one stays. */
export function leaveFor(path: string): void {
  if (navigator.onLine === false) tellVisitor();
  else location.assign(path);
}
