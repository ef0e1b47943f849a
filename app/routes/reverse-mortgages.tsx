import { Considerations, ReverseClosing } from "#app/features/reverse/reverse-cautions.tsx";
import { Benefits, PayoutOptions, Process, Requirements, ReverseHero } from "#app/features/reverse/reverse-page.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/reverse-mortgages.ts";

export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { reverse, seo } = context.get(servicesContext).content;
  return { reverse, seo: seo["/reverse-mortgages"] };
}

export default function ReverseMortgagesPage({ loaderData: { reverse, seo } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/reverse-mortgages" seo={seo} picture="reverse-mortgages" />
      <ReverseHero {...reverse} />
      <Benefits {...reverse.benefits} />
      <PayoutOptions {...reverse.payout_options} />
      <Requirements {...reverse.requirements} />
      <Process {...reverse.process} />
      <Considerations {...reverse.considerations} />
      <ReverseClosing {...reverse} />
    </>
  );
}
