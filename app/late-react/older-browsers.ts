/** What newer browsers do by themselves for the menu and the list of languages, for those that do not yet. */
const pressed = (event: Event, selector: string) => (event.target as Element).closest<HTMLElement>(selector);

/** NAV-08: the side menu closes on selection, also for a place on this very page, which loads nothing. */
addEventListener("click", (event) => {
  const link = pressed(event, "#side-menu a");
  link?.closest<HTMLDialogElement>("dialog")?.close();
});

if (!("commandForElement" in HTMLButtonElement.prototype)) {
  addEventListener("click", (event) => {
    const button = pressed(event, "[commandfor=side-menu]");
    if (!button) return;
    const menu = document.querySelector<HTMLDialogElement>("#side-menu");
    if (button.getAttribute("command") === "close") menu?.close();
    else menu?.showModal();
  });
}

// See app.css, which hides the list in a browser that does not know popovers until it is marked as open.
if (!("popover" in HTMLElement.prototype)) {
  addEventListener("click", (event) => {
    const wanted = pressed(event, "[popovertarget]")?.getAttribute("popovertarget");
    for (const list of document.querySelectorAll("[popover]")) {
      if (list.id === wanted) list.toggleAttribute("data-open");
      else list.removeAttribute("data-open");
    }
  });
}
