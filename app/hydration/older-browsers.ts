/** What newer browsers do by themselves for the menu, for those that do not yet. */
const pressed = (event: Event, selector: string) => (event.target as Element).closest<HTMLElement>(selector);
const menu = () => document.querySelector<HTMLDialogElement>("#side-menu");

/** NAV-08: the side menu closes on selection, also for a place on this very page, which loads nothing. */
addEventListener("click", (event) => {
  if (pressed(event, "#side-menu a")) menu()?.close();
});

addEventListener("click", (event) => {
  const button = pressed(event, "[commandfor=side-menu]");
  if (!button || "commandForElement" in button) return;
  if (button.getAttribute("command") === "close") menu()?.close();
  else menu()?.showModal();
});
