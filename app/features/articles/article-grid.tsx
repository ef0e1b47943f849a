import { Link } from "react-router";
import { fillMessage } from "#app/content/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { longDay } from "#shared/time/day.ts";
import type { ArticleCardData, ArticleWords } from "./article-data.server.ts";
import { openedFromGrid } from "./leave-article.ts";

type Props = { readonly cards: readonly ArticleCardData[]; readonly words: ArticleWords };

/** A plain link until hydration; then React opens the article over the grid. */
export function ArticleGrid({ cards, words }: Props) {
  return (
    <ul className="wrap grid grid-cols-1 gap-8 py-14 sm:grid-cols-2 lg:grid-cols-3 lg:py-20">
      {cards.map((article) => (
        <li key={article.slug}>
          <article className="card flex h-full flex-col overflow-hidden">
            {article.picture && (
              <Picture
                picture={article.picture}
                alt=""
                sizes="(width >= 64rem) 24rem, (width >= 40rem) 50vw, 100vw"
                className="aspect-3/2 w-full object-cover"
              />
            )}
            <div className="flex grow flex-col p-6">
              <p className="font-semibold text-sunset-dark">{article.category}</p>
              <h2 className="mt-2 font-display text-2xl leading-snug font-semibold text-pacific-900">
                {article.title}
              </h2>
              <p className="mt-3 line-clamp-5 text-ink-soft">{article.excerpt}</p>
              <p className="mt-4 text-base text-ink-soft">
                <time dateTime={article.date}>{longDay(article.date)}</time>, {article.author}
              </p>
              <Link
                to={`/blog?article=${article.slug}`}
                state={openedFromGrid}
                preventScrollReset
                className="link mt-auto self-start pt-4"
              >
                <span>
                  {words.more}{" "}
                  <span className="sr-only">{fillMessage(words.more_about, { title: article.title })}</span>
                </span>
                <Icon name="arrow-right" className="size-4" />
              </Link>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
