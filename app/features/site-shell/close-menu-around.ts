/**
 * NAV-08: the side menu and the language list close on selection. Links close the menu by themselves (late-react/wake.ts);
 * a form that React sends loads no page, so it has to say so.
 */
export function closeMenuAround(form: HTMLFormElement): void {
  form.closest<HTMLElement>("[popover]")?.hidePopover?.();
  form.closest("dialog")?.close();
}
