import { deviceStore, readCookie, writeCookie } from "#app/browser/browser-storage.ts";
import { isLanguage, languageKey } from "#shared/languages.ts";

/**
 * R15: a choice that is only in local storage (the cookie expired or was cleared) becomes a cookie again, and the page
 * is asked for once more in that language.
 */
const page = document.documentElement;
const stored = deviceStore.get(languageKey);
if (isLanguage(stored) && readCookie(languageKey) === undefined) {
  if (writeCookie(languageKey, stored) && page.lang !== stored) location.reload();
}

// What needs scripts is shown, and the plain version of it hidden. Not @media (scripting), which older browsers do not
// know; and wake.ts can take it back when the scripts do not come.
page.dataset["scripting"] = "";
