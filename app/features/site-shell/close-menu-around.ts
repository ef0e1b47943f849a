/**
 * Closes the side menu and the language list on selection. Links close the menu by themselves (hydration/older-
 * browsers.ts); a form that React submits loads no page, so it has to close it.
 */
export function closeMenuAround(form: HTMLFormElement): void {
  const list = form.closest<HTMLElement>("[popover]");
  list?.hidePopover?.();
  list?.removeAttribute("data-open");
  form.closest("dialog")?.close();
}
