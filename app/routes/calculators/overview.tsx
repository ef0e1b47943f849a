import { calculatorIds } from "#app/content/calculators/all-schemas.ts";
import { CalculatorCards } from "#app/features/calculators/overview.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { servicesContext } from "#app/services-context.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/overview.ts";

export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { calculators, seo } = context.get(servicesContext).content;
  const { overview_title: title, overview_intro: intro, eyebrow } = calculators.common;
  const cards = calculatorIds.map((id) => {
    const { name, summary, icon } = calculators.byId[id];
    return { id, name, summary, icon };
  });
  return { title, intro, eyebrow, cards, seo: seo["/calculators"] };
}

export default function Calculators({ loaderData: { title, intro, eyebrow, cards, seo } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/calculators" seo={seo} picture="calculators" />
      <PageTitle eyebrow={eyebrow} title={title} lede={intro} />
      <CalculatorCards cards={cards} />
    </>
  );
}
