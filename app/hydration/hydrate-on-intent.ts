import { deviceStore, tabStore } from "#app/browser/browser-storage.ts";
import "./before-paint.ts";
import "./older-browsers.ts";
import "./stay-on-page.ts";

/**
 * Stands inline in the head of every page, before anything is painted, and is all the JavaScript a visitor gets before showing intent. It turns the held-back
 * module script into a real one on the first pointer, touch, key or focus, or in an idle moment long after load, once
 * the whole stylesheet is there: the page itself carries only what it needs (trim-styles.ts).
 * A press on something that only React can carry out ([data-needs-react]) is kept and repeated once React is there.
 */
const idleAfterLoadMs = 10_000;
/** Longer than a slow phone takes; a visitor who has waited this long gets the page as it is without JavaScript. */
const patienceMs = 10_000;
const signs = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"];
const page = document.documentElement;
let pressed: HTMLElement | null = null;
let patience: ReturnType<typeof setTimeout> | undefined;

/** Where the visit began, for the tab only: read by features/leads/visit.ts when a form is sent. */
if (tabStore.get("visit") === null) {
  tabStore.set("visit", JSON.stringify([location.pathname, document.referrer, location.search]));
}

function wake(event?: Event | IdleDeadline): void {
  if (event instanceof PointerEvent && rests(event)) return;
  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", wake);
    return;
  }
  const held = document.querySelector<HTMLScriptElement>("script[data-held]");
  if (!held) return;
  for (const sign of signs) removeEventListener(sign, wake, true);
  held.removeAttribute("data-held");
  patience = setTimeout(doWithout, patienceMs);
  addStyles(held, () => {
    for (const data of document.querySelectorAll("script[data-first]")) run(data, "");
    run(held, "module");
  });
}

function addStyles({ dataset }: HTMLElement, then: () => void): void {
  const styles = document.createElement("link");
  styles.rel = "stylesheet";
  styles.href = dataset["styles"] ?? "";
  styles.onload = styles.onerror = then;
  document.head.append(styles);
}

function run({ textContent }: Element, type: string): void {
  const real = document.createElement("script");
  real.type = type;
  real.textContent = textContent;
  real.onerror = doWithout;
  document.head.append(real);
  real.remove();
}

/** The scripts are blocked, gone, too new for this browser, or on their way for too long: the page is plain HTML. */
function doWithout(): void {
  if ("hydrated" in page.dataset) return;
  delete page.dataset["scripting"];
  removeEventListener("click", remember, true);
  if (!pressed) return;
  pressed.removeAttribute("aria-busy");
  dispatchEvent(new CustomEvent("app:notice"));
}

/** Browsers report the pointer that happens to lie over a page as it loads: no sign of anything. */
const rests = ({ type, movementX, movementY }: PointerEvent) =>
  type === "pointermove" && movementX === 0 && movementY === 0;

/** A browser that does not know popovers needs React for them too: features/site-shell/language-switcher.tsx. */
const needsReact = `[data-needs-react]${"popover" in page ? "" : ",[popovertarget]"}`;

function remember(event: Event): void {
  const target = (event.target as Element).closest<HTMLElement>(needsReact);
  if (!target) return;
  event.preventDefault();
  pressed = target;
  target.setAttribute("aria-busy", "true");
}

for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
// An open chat opens again by itself after a reload (features/chat/stored-conversation.ts), and a lead that could not
// be sent is taken up again (features/leads/unsent.ts): neither waits for a sign of intent.
if (tabStore.get("chat-open") || deviceStore.get("unsent-leads")) wake();
addEventListener("click", remember, true);
addEventListener("unhandledrejection", doWithout);
addEventListener("error", ({ error }) => error instanceof SyntaxError && doWithout());
addEventListener(
  "app:hydrated",
  () => {
    clearTimeout(patience);
    page.dataset["scripting"] = "";
    removeEventListener("click", remember, true);
    pressed?.removeAttribute("aria-busy");
    pressed?.click();
  },
  { once: true },
);
addEventListener("DOMContentLoaded", () => {
  const held = document.querySelector<HTMLElement>("[data-held]");
  // What begins with state wakes at once, but after the first paint.
  if (held?.dataset["held"]) requestAnimationFrame(() => setTimeout(wake));
  // Tailwind's fallback for browsers without @property stands in the whole stylesheet only.
  if (held && !("registerProperty" in CSS)) addStyles(held, () => {});
});
addEventListener("load", () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(wake), idleAfterLoadMs));
