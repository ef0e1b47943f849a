import { blogData } from "#app/features/articles/article-data.server.ts";
import { ArticleDialog } from "#app/features/articles/article-dialog.tsx";
import { ArticleGrid } from "#app/features/articles/article-grid.tsx";
import { GuideList } from "#app/features/articles/guide-list.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { blogPostingData } from "#app/features/site-shell/structured-data.ts";
import { publicPageHeaders } from "#app/public-page-headers.ts";
import { servicesContext } from "#app/services-context.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/blog.ts";

export const headers = publicPageHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const slug = new URL(request.url).searchParams.get("article");
  return { ...blogData(services, slug), origin: services.env.appUrl };
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { seo, heading, cards, guidesHeading, guides, words, open, origin, publisher } = loaderData;
  return (
    <>
      <PageHead
        path={open ? `/blog?article=${open.slug}` : "/blog"}
        seo={seo}
        picture={open ? `article-${open.slug}` : "blog"}
        isArticle={open !== undefined}
        data={open ? [blogPostingData(open, origin, publisher)] : []}
      />
      <ArticleDialog article={open} words={words} />
      <PageTitle {...heading} />
      <ArticleGrid cards={cards} words={words} />
      {guides.length > 0 && <GuideList {...guidesHeading} guides={guides} words={words} />}
    </>
  );
}
