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
const hydrationTimeoutMs = 10_000;
const intentEvents = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"];
const page = document.documentElement;
let pressed: HTMLElement | null = null;
let hydrationTimer: ReturnType<typeof setTimeout> | undefined;

/** Where the visit began, for the tab only: read by features/leads/visit.ts when a form is sent. */
if (tabStore.get("visit") === null) {
  tabStore.set("visit", JSON.stringify([location.pathname, document.referrer, location.search]));
}

function hydrate(event?: Event | IdleDeadline): void {
  if (event instanceof PointerEvent && isResting(event)) return;
  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", hydrate);
    return;
  }
  const deferred = document.querySelector<HTMLScriptElement>("script[data-deferred]");
  if (!deferred) return;
  for (const name of intentEvents) removeEventListener(name, hydrate, true);
  deferred.removeAttribute("data-deferred");
  hydrationTimer = setTimeout(fallBackToPlainHtml, hydrationTimeoutMs);
  addStyles(deferred, () => {
    for (const data of document.querySelectorAll("script[data-first]")) run(data, "");
    run(deferred, "module");
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
  real.onerror = fallBackToPlainHtml;
  document.head.append(real);
  real.remove();
}

/** The scripts are blocked, gone, too new for this browser, or on their way for too long: the page is plain HTML. */
function fallBackToPlainHtml(): void {
  if ("hydrated" in page.dataset) return;
  delete page.dataset["scripting"];
  removeEventListener("click", holdPress, true);
  if (!pressed) return;
  pressed.removeAttribute("aria-busy");
  dispatchEvent(new CustomEvent("app:notice"));
}

/** Browsers report the pointer that happens to lie over a page as it loads: no name of anything. */
const isResting = ({ type, movementX, movementY }: PointerEvent) =>
  type === "pointermove" && movementX === 0 && movementY === 0;

/** A browser that does not know popovers needs React for them too: features/site-shell/language-switcher.tsx. */
const needsReact = `[data-needs-react]${"popover" in page ? "" : ",[popovertarget]"}`;

function holdPress(event: Event): void {
  const target = (event.target as Element).closest<HTMLElement>(needsReact);
  if (!target) return;
  event.preventDefault();
  pressed = target;
  target.setAttribute("aria-busy", "true");
}

for (const name of intentEvents) addEventListener(name, hydrate, { capture: true, passive: true });
// An open chat opens again by itself after a reload (features/chat/stored-conversation.ts), and a lead that could not
// be sent is taken up again (features/leads/unsent.ts): neither waits for a name of intent.
if (tabStore.get("chat-open") || deviceStore.get("unsent-leads")) hydrate();
addEventListener("click", holdPress, true);
addEventListener("unhandledrejection", fallBackToPlainHtml);
addEventListener("error", ({ error }) => error instanceof SyntaxError && fallBackToPlainHtml());
addEventListener(
  "app:hydrated",
  () => {
    clearTimeout(hydrationTimer);
    page.dataset["scripting"] = "";
    removeEventListener("click", holdPress, true);
    pressed?.removeAttribute("aria-busy");
    pressed?.click();
  },
  { once: true },
);
addEventListener("DOMContentLoaded", () => {
  const deferred = document.querySelector<HTMLElement>("[data-deferred]");
  // What begins with state wakes at once, but after the first paint.
  if (deferred?.dataset["deferred"]) requestAnimationFrame(() => setTimeout(hydrate));
  // Tailwind's fallback for browsers without @property stands in the whole stylesheet only.
  if (deferred && !("registerProperty" in CSS)) addStyles(deferred, () => {});
});
addEventListener("load", () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(hydrate), idleAfterLoadMs));
