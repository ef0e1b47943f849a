import type { Content } from "#app/content/load-content.ts";
import { historyRanges } from "#app/features/rates/history/rate-history.ts";
import type { SharedPages } from "#server/http/page-key.ts";

/**
 * The pages that look the same to every anonymous visitor, with the parameters that change them: `values` are all the
 * variants there are, `private` makes a page of one visitor's own numbers. Any other parameter or value is ignored, so
 * nobody can make the server keep a page that a link of the site does not lead to.
 */
export function cacheablePages({ articles }: Pick<Content, "articles">): SharedPages {
  return {
    "/": { values: { sent: ["contact"] } },
    "/homebuyers-assistant": { values: { sent: ["homebuyers"] } },
    "/refinance-assistant": { values: { sent: ["refinance"] } },
    "/reverse-mortgage-quote": { values: { sent: ["reverse-mortgage-quote"] } },
    "/todays-rates": { values: { range: historyRanges.map(({ id }) => id) }, private: ["price", "down", "product"] },
    // An article that is not there is a 404, which the page says itself.
    "/blog": { values: { article: articles.map(({ slug }) => slug) }, exact: true },
    "/personal-note": {},
    "/reverse-mortgages": {},
    "/resources": {},
    "/faqs": {},
    "/privacy": {},
    "/accessibility": {},
    "/licenses": {},
  };
}
