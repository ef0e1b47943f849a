import { drafted, forgetTypedText, keepTypedText, restoreTypedText } from "#app/lib/typed-text.ts";

/**
 * Without a connection a link or a form would replace the page, and what was typed in it, with the browser's own error
 * page. The page stays instead and says so. Works before React and for React: see lib/notice.ts.
 */
const unreachable = "We can't reach the server right now. What you typed is still here; please try again in a moment.";
const notice = document.getElementById("notice");
const sentence = notice?.querySelector("p");

/** Nothing to say hides it. */
function say(text: string): void {
  if (!notice || !sentence) return;
  sentence.textContent = text;
  notice.hidden = text === "";
}

function keepPage(event: Event): void {
  event.preventDefault();
  say(unreachable);
}

function leadsAway(link: HTMLAnchorElement | null): boolean {
  if (!link || link.origin !== location.origin || link.target) return false;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return !(samePage && link.hash);
}

addEventListener(
  "click",
  (event) => {
    const target = event.target as Element;
    if (target.closest("#notice button")) say("");
    if (navigator.onLine === false && leadsAway(target.closest("a"))) keepPage(event);
  },
  true,
);

addEventListener(
  "submit",
  (event) => {
    const isAwake = document.documentElement.dataset["hydrated"] !== undefined;
    if (navigator.onLine === false && !isAwake) keepPage(event);
  },
  true,
);

addEventListener("app:notice", (event) => say((event as CustomEvent<string | null>).detail ?? unreachable));
for (const type of ["online", "app:hydrated"]) addEventListener(type, () => say(""));

for (const type of ["input", "change"]) {
  addEventListener(type, (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>(drafted);
    if (form) keepTypedText(form);
  });
}
addEventListener("lead:sent", (event) => {
  forgetTypedText((event as CustomEvent<{ formType: string }>).detail.formType);
});
// A form that was sent as HTML is thanked for at an address that says which.
forgetTypedText(new URLSearchParams(location.search).get("sent") ?? "");
for (const form of document.querySelectorAll<HTMLFormElement>(drafted)) restoreTypedText(form);
