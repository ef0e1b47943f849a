import { TextPage } from "#app/features/pages/text-page.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/privacy.ts";

export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { pages, seo } = context.get(servicesContext).content;
  return { page: pages.privacy, seo: seo["/privacy"] };
}

export default function PrivacyPage({ loaderData: { page, seo } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/privacy" seo={seo} picture="privacy" />
      <TextPage page={page} />
    </>
  );
}
