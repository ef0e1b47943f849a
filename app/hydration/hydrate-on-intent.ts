import { afterPaint } from "#app/browser/after-paint.ts";
import { deviceStore, tabStore } from "#app/browser/browser-storage.ts";
import "./before-paint.ts";
import "./layout-below-fold.ts";
import "./older-browsers.ts";
import "./stay-on-page.ts";

/**
 * Inline in the head of every page, before the first paint: all the JavaScript that a visitor gets before showing
 * intent. It activates the deferred module script on the first pointer, key or focus event, or when the browser
 * is idle long after load, once the full stylesheet is there: the page itself has only the styles it needs (trim-
 * styles.ts). A click on something that only React can handle ([data-needs-react]) is held and repeated after
 * hydration.
 */
const idleAfterLoadMs = 3_000;
/** Longer than a slow phone needs. After that the page falls back to working without JavaScript. */
const hydrationTimeoutMs = 10_000;
const intentEvents = ["pointerdown", "pointermove", "keydown", "focusin"];
const page = document.documentElement;
let pressed: HTMLElement | null = null;
let hydrationTimer: ReturnType<typeof setTimeout> | undefined;

function hydrate(event?: Event | IdleDeadline): void {
  if (isResting(event as Partial<PointerEvent> | undefined)) return;
  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", hydrate);
    return;
  }
  const deferred = document.querySelector<HTMLScriptElement>("script[data-deferred]");
  if (!deferred) return;
  for (const name of intentEvents) removeEventListener(name, hydrate, true);
  deferred.removeAttribute("data-deferred");
  afterPaint(() => {
    hydrationTimer = setTimeout(fallBackToPlainHtml, hydrationTimeoutMs);
    for (const module of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) module.rel = "modulepreload";
    addStyles(deferred, () => {
      for (const data of document.querySelectorAll("script[data-first]")) run(data, "");
      run(deferred, "module");
    });
  });
}

function addStyles({ dataset: { styles: href } }: HTMLElement, then: () => void): void {
  if (!href) {
    then();
    return;
  }
  const rel = "stylesheet";
  document.head.append(Object.assign(document.createElement("link"), { rel, href, onload: then, onerror: then }));
}

function run({ textContent }: Element, type: string): void {
  const real = document.createElement("script");
  real.type = type;
  real.textContent = textContent;
  real.onerror = fallBackToPlainHtml;
  document.head.append(real);
  real.remove();
}

/** The scripts are blocked, missing, too new for this browser or too slow: the page works as plain HTML. */
function fallBackToPlainHtml(): void {
  if ("hydrated" in page.dataset) return;
  delete page.dataset["scripting"];
  removeEventListener("click", holdPress, true);
  if (!pressed) return;
  pressed.removeAttribute("aria-busy");
  dispatchEvent(new CustomEvent("app:notice"));
}

/** Browsers also report a pointer that merely rests over the page as it loads. */
const isResting = (event?: Partial<PointerEvent>) =>
  event?.type === "pointermove" && event.movementX === 0 && event.movementY === 0;

/** A browser without popovers needs React for them too: features/site-shell/language-switcher.tsx. */
const needsReact = `[data-needs-react]${"popover" in page ? "" : ",[popovertarget]"}`;

function holdPress(event: Event): void {
  const target = (event.target as Element).closest<HTMLElement>(needsReact);
  if (!target) return;
  event.preventDefault();
  pressed = target;
  target.setAttribute("aria-busy", "true");
}

for (const name of intentEvents) addEventListener(name, hydrate, { capture: true, passive: true });
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
/** Reading storage takes a slow phone a while, so the page is painted first. */
function useStorage(): void {
  // Where the visit began, stored for this tab only. features/leads/submit/visit.ts reads it when a form is sent.
  if (tabStore.get("visit") === null) {
    tabStore.set("visit", JSON.stringify([location.pathname, document.referrer, location.search]));
  }
  // An open chat reopens after a reload (features/chat/panel/stored-conversation.ts), and unsent leads are sent again
  // (features/leads/unsent): neither waits for intent.
  if (tabStore.get("chat-open") || deviceStore.get("unsent-leads")) hydrate();
}

addEventListener("DOMContentLoaded", () => {
  afterPaint(useStorage);
  const deferred = document.querySelector<HTMLElement>("[data-deferred]");
  // Pages that need state from the start hydrate right after the first paint.
  if (deferred?.dataset["deferred"]) afterPaint(hydrate);
  // Tailwind's fallback for browsers without @property is only in the full stylesheet.
  if (deferred && !("registerProperty" in CSS)) addStyles(deferred, () => {});
});
addEventListener("load", () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(hydrate), idleAfterLoadMs));
