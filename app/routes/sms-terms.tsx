import { TextPage } from "#app/features/pages/text-page.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/sms-terms.ts";

export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { pages, seo, titles } = context.get(servicesContext).content;
  return { changed: titles.changed, page: pages.smsTerms, seo: seo["/sms-terms"] };
}

export default function SmsTermsPage({ loaderData: { changed, page, seo } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/sms-terms" seo={seo} picture="sms-terms" />
      <TextPage page={page} changed={changed} />
    </>
  );
}
