import { clearTypedText, drafted, restoreTypedText, saveTypedText } from "#app/browser/typed-text.ts";
import { say } from "./notice.ts";

/**
 * Without a connection, a link or a form would replace the page, and the text typed into it, with the browser's error
 * page. Instead the page stays and shows a notice. Works with and without React: see browser/notice.ts.
 */
const unreachable = () => document.documentElement.dataset["unreachable"];

function keepPage(event: Event): void {
  event.preventDefault();
  say(unreachable());
}

function leadsAway(link: HTMLAnchorElement | null): boolean {
  if (!link || link.origin !== location.origin || link.target) return false;
  return !link.hash || link.pathname + link.search !== location.pathname + location.search;
}

addEventListener(
  "click",
  (event) => {
    if (navigator.onLine === false && leadsAway((event.target as Element).closest("a"))) keepPage(event);
  },
  true,
);
addEventListener(
  "submit",
  (event) => {
    if (navigator.onLine === false && !("hydrated" in document.documentElement.dataset)) keepPage(event);
  },
  true,
);
addEventListener("app:notice", (event) => say((event as CustomEvent<string | null>).detail ?? unreachable()));
for (const type of ["online", "app:hydrated"]) addEventListener(type, () => say());

for (const type of ["input", "change"]) {
  addEventListener(
    type,
    (event) => {
      const form = (event.target as Element).closest<HTMLFormElement>(drafted);
      if (form) saveTypedText(form);
    },
    true,
  );
}
// After a form was sent without JavaScript, the address of the thank-you page says which one.
const sent = new URLSearchParams(location.search).get("sent");
if (sent !== null) clearTypedText(sent);
addEventListener("DOMContentLoaded", () => {
  for (const form of document.querySelectorAll<HTMLFormElement>(drafted)) restoreTypedText(form);
});
