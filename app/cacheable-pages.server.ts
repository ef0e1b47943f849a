import type { Content } from "#app/content/load-content.ts";
import { historyRanges } from "#app/features/rates/history/rate-history.ts";
import type { SharedPages } from "#server/http/page-key.ts";

type Needs = Pick<Content, "articles" | "calculators" | "forms">;

/**
 * Pages that look the same to every anonymous visitor, with the parameters that change them. `values` lists all
 * variants; `private` marks parameters with one visitor's own numbers. Other parameters and values are ignored, so
 * nobody can fill the cache with pages that the site does not link to.
 */
export function cacheablePages({ articles, calculators, forms }: Needs): SharedPages {
  // A thank-you differs where there is no license.
  const stateValues = forms.wizard.states.map((code) => code.toLowerCase());
  return {
    "/": { values: { sent: ["contact"] }, private: ["calculation"] },
    "/homebuyers-assistant": { values: { sent: ["homebuyers"], state: stateValues } },
    "/refinance-assistant": { values: { sent: ["refinance"], state: stateValues } },
    "/reverse-mortgage-quote": { values: { sent: ["reverse-mortgage-quote"] } },
    "/todays-rates": {
      values: { range: historyRanges.map(({ id }) => id) },
      private: ["price", "down", "product", "fees", "pmi"],
    },
    // A missing article is a 404, which the page itself renders.
    "/blog": { values: { article: articles.map(({ slug }) => slug) }, exact: true },
    "/personal-note": {},
    "/reverse-mortgages": {},
    "/resources": {},
    "/faqs": {},
    "/privacy": {},
    "/privacy/california": {},
    "/privacy/financial": {},
    "/accessibility": {},
    "/licenses": {},
    "/sms-terms": {},
    "/calculators": {},
    ...Object.fromEntries(
      Object.entries(calculators.byId).map(([id, { fields }]) => [
        `/calculators/${id}`,
        { private: Object.keys(fields) },
      ]),
    ),
  };
}
