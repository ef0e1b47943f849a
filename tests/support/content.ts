import { loadContent } from "#app/content/load-content.ts";

/** What the site says. Tests find its words here, so that a broker can change them. */
export const content = loadContent();
