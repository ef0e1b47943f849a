import { data } from "react-router";
import type { Article, Content } from "#app/content/load-content.ts";
import type { createPictureReader } from "#server/pictures.ts";

type Needs = { readonly content: Content; readonly readPicture: ReturnType<typeof createPictureReader> };

/** The grid, the guides below it, and the full text of the article that the address names. */
export function blogData({ content, readPicture }: Needs, slug: string | null) {
  const { articles, seo, broker, titles, legal } = content;
  const open = slug === null ? undefined : articles.find((article) => article.slug === slug);
  if (slug !== null && !open) throw data(content.errors.not_found, 404);
  const card = ({ body: _, ...article }: Article) => ({ ...article, picture: readPicture(article.cover) });
  return {
    seo: open ? { title: `${open.title} | ${broker.name}`, description: open.excerpt } : seo["/blog"],
    heading: titles.blog,
    guidesHeading: titles.guides,
    words: titles.article,
    publisher: broker.name,
    cards: articles.filter(({ guide }) => !guide).map(card),
    guides: articles.filter(({ guide }) => guide).map(card),
    open: open && { ...card(open), body: open.body, advice: legal.advice_statement },
  };
}

export type ArticleCardData = ReturnType<typeof blogData>["cards"][number];
export type OpenArticle = NonNullable<ReturnType<typeof blogData>["open"]>;
export type ArticleWords = ReturnType<typeof blogData>["words"];
