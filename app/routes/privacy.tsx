import { NoticeBody } from "#app/features/pages/privacy/notice-body.tsx";
import { readNoticeFacts } from "#app/features/pages/privacy/notice-facts.server.ts";
import { NoticePage } from "#app/features/pages/privacy/notice-page.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/privacy.ts";

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { pages, seo, titles } = services.content;
  return { changed: titles.changed, page: pages.privacy, seo: seo["/privacy"], facts: await readNoticeFacts(services) };
}

export default function PrivacyPage({ loaderData: { changed, page, seo, facts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path="/privacy" seo={seo} picture="privacy" />
      <NoticePage page={page} changed={changed}>
        <NoticeBody html={page.body?.html ?? ""} facts={facts} />
      </NoticePage>
    </>
  );
}
