import { FaqList } from "#app/features/faqs/faq-list.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { faqData } from "#app/features/site-shell/structured-data.ts";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { servicesContext } from "#app/services-context.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/faqs.ts";

export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { faqs, seo, titles } = context.get(servicesContext).content;
  return { faqs, seo: seo["/faqs"], heading: titles.faqs };
}

export default function FaqsPage({ loaderData: { faqs, seo, heading } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/faqs" seo={seo} picture="faqs" data={[faqData(faqs)]} />
      <PageTitle title={heading.title} lede={heading.lede} />
      <FaqList faqs={faqs} index={heading.index} />
    </>
  );
}
