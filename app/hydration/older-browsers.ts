/** Polyfills menu behavior that older browsers lack. */
const pressed = (event: Event, selector: string) => (event.target as Element).closest<HTMLElement>(selector);
const menu = () => document.querySelector<HTMLDialogElement>("#side-menu");

/** The side menu closes when a link is chosen, also for a fragment of the current page, which loads nothing. */
addEventListener(
  "click",
  (event) => {
    if (pressed(event, "#side-menu a")) menu()?.close();
    const button = pressed(event, "[commandfor=side-menu]");
    if (!button || "commandForElement" in button) return;
    menu()?.[button.getAttribute("command") === "close" ? "close" : "showModal"]();
  },
  true,
);
