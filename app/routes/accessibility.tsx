import { TextPage } from "#app/features/pages/text-page.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/accessibility.ts";

export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { pages, seo, titles } = context.get(servicesContext).content;
  return { changed: titles.changed, page: pages.accessibility, seo: seo["/accessibility"] };
}

export default function AccessibilityPage({ loaderData: { changed, page, seo } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/accessibility" seo={seo} picture="accessibility" />
      <TextPage page={page} changed={changed} />
    </>
  );
}
