import { deviceStore, readCookie, writeCookie } from "#app/browser/browser-storage.ts";
import { isLanguage, languageKey } from "#shared/languages.ts";

/**
 * A language that is only in local storage (because the cookie expired or was cleared) becomes a cookie again, and the
 * page is reloaded in that language.
 */
const page = document.documentElement;
const stored = deviceStore.get(languageKey);
if (isLanguage(stored) && readCookie(languageKey) === undefined) {
  if (writeCookie(languageKey, stored) && page.lang !== stored) location.reload();
}

// Shows what needs scripts and hides its plain version. Not @media (scripting), which older browsers do not support;
// and hydrate-on-intent.ts can revert it if the scripts do not load.
page.dataset["scripting"] = "";
