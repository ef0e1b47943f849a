import { licensing } from "#app/content/licensing.ts";
import { unlicensedStatement } from "#app/features/leads/referrals.ts";
import { LegalStatements } from "#app/features/pages/legal-statements.tsx";
import { LicenseCards } from "#app/features/pages/license-cards.tsx";
import { TextPage } from "#app/features/pages/text-page.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/licenses.ts";

export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const { broker, legal, locales, pages, seo, titles } = content;
  const above = legal.statement_titles;
  return {
    page: pages.licenses,
    changed: titles.changed,
    seo: seo["/licenses"],
    licenses: licensing(broker),
    words: { originator: locales.en.footer_originator, record: locales.en.footer_nmls_record },
    statements: [
      { title: above.unlicensed_state, text: unlicensedStatement(content) },
      { title: above.no_offer, text: legal.no_offer_statement },
      { title: above.advice, text: legal.advice_statement },
      { title: above.equal_housing, text: legal.equal_housing_statement },
    ],
  };
}

export default function LicensesPage({ loaderData }: Route.ComponentProps) {
  const { page, changed, seo, licenses, words, statements } = loaderData;
  return (
    <>
      <PageHead path="/licenses" seo={seo} picture="licenses" />
      <TextPage
        page={page}
        changed={changed}
        before={<LicenseCards {...licenses} words={words} />}
        after={<LegalStatements statements={statements} />}
      />
    </>
  );
}
