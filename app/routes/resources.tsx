import { Accordion } from "#app/features/faqs/accordion.tsx";
import { ResourceCards, StillHaveQuestions } from "#app/features/faqs/resource-cards.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { servicesContext } from "#app/services-context.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/resources.ts";

export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { resources, seo } = context.get(servicesContext).content;
  return { resources, seo: seo["/resources"] };
}

export default function ResourcesPage({ loaderData: { resources, seo } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/resources" seo={seo} picture="resources" />
      <PageTitle title={resources.title} lede={resources.intro} />
      <ResourceCards cards={resources.cards} />
      <Accordion title={resources.accordion_title} entries={resources.accordion} />
      <StillHaveQuestions {...resources.still_have_questions} />
    </>
  );
}
