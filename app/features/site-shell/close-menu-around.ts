/**
 * NAV-08: the side menu and the language list close on selection. Links close the menu by themselves (hydration/hydrate-on-intent.ts);
 * a form that React sends loads no page, so it has to say so.
 */
export function closeMenuAround(form: HTMLFormElement): void {
  const list = form.closest<HTMLElement>("[popover]");
  list?.hidePopover?.();
  list?.removeAttribute("data-open");
  form.closest("dialog")?.close();
}
