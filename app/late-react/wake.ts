/**
 * Stands inline in every page and is all the JavaScript a visitor gets before showing intent. It turns the held-back
 * module script into a real one on the first pointer, touch, key or focus, or in an idle moment long after load, once
 * the whole stylesheet is there: the page itself carries only what it needs (trim-styles.ts).
 * A press on something that only React can carry out ([data-needs-react]) is kept and repeated once React is there.
 */
const idleAfterLoadMs = 10_000;
const signs = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"];
let pressed: HTMLElement | null = null;

/** Where the visit began, for the tab only: read by features/leads/visit.ts when a form is sent. */
try {
  sessionStorage["visit"] ??= JSON.stringify([location.pathname, document.referrer, location.search]);
} catch {}

function wake(event?: Event | IdleDeadline): void {
  if (event instanceof PointerEvent && rests(event)) return;
  const held = document.querySelector<HTMLScriptElement>("script[data-held]");
  if (!held) return;
  for (const sign of signs) removeEventListener(sign, wake, true);
  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", wake);
    return;
  }
  held.removeAttribute("data-held");
  const styles = document.createElement("link");
  styles.rel = "stylesheet";
  styles.href = held.dataset["styles"] ?? "";
  styles.onload = styles.onerror = () => {
    for (const data of document.querySelectorAll("script[data-first]")) run(data, "");
    run(held, "module");
  };
  document.head.append(styles);
}

function run({ textContent }: Element, type: string): void {
  const real = document.createElement("script");
  real.type = type;
  real.textContent = textContent;
  document.head.append(real);
  real.remove();
}

/** Browsers report the pointer that happens to lie over a page as it loads: no sign of anything. */
const rests = ({ type, movementX, movementY }: PointerEvent) =>
  type === "pointermove" && movementX === 0 && movementY === 0;

function remember(event: Event): void {
  const target = (event.target as Element).closest<HTMLElement>("[data-needs-react]");
  if (!target) return;
  event.preventDefault();
  pressed = target;
}

/** NAV-08: the side menu closes on selection, also for a place on this very page, which loads nothing. */
function closeMenu(event: Event): void {
  const link = (event.target as Element).closest("#side-menu a");
  const menu = link?.closest<HTMLDialogElement>("dialog");
  menu?.close();
}

/** What the menu's buttons do by themselves in a browser that knows invoker commands. */
function openMenu(event: Event): void {
  const button = (event.target as Element).closest("[commandfor=side-menu]");
  if (!button || "commandForElement" in button) return;
  const menu = document.querySelector<HTMLDialogElement>("#side-menu");
  if (button.getAttribute("command") === "close") menu?.close();
  else menu?.showModal();
}

for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
// A chat that was open before a reload opens again by itself: see features/chat/stored-conversation.ts.
try {
  if (sessionStorage["chat-open"]) wake();
} catch {}
addEventListener("click", remember, true);
addEventListener("click", closeMenu);
addEventListener("click", openMenu);
addEventListener(
  "app:hydrated",
  () => {
    removeEventListener("click", remember, true);
    pressed?.click();
  },
  { once: true },
);
// What begins with state wakes at once, but after the first paint.
addEventListener("DOMContentLoaded", () => {
  if (document.querySelector("[data-held=now]")) requestAnimationFrame(() => setTimeout(wake));
});
addEventListener("load", () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(wake), idleAfterLoadMs));

export {};
