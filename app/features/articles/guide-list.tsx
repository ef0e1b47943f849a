import { Link } from "react-router";
import { Picture } from "#app/ui/picture.tsx";
import type { ArticleCardData, ArticleWords } from "./article-data.server.ts";
import { openedFromGrid } from "./leave-article.ts";
import { readingTime } from "./reading-time.ts";

type Props = {
  readonly title: string;
  readonly lede: string;
  readonly guides: readonly ArticleCardData[];
  readonly words: ArticleWords;
};

export function GuideList({ title, lede, guides, words }: Props) {
  return (
    <section className="border-t border-sand-300 bg-sand-100 py-14 lg:py-20" aria-labelledby="guides-title">
      <div className="wrap">
        <h2 id="guides-title" className="font-display text-3xl font-semibold text-pacific-900">
          {title}
        </h2>
        <p className="mt-3 text-ink-soft">{lede}</p>
        <ul className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-3">
          {guides.map((guide) => (
            <li key={guide.slug} className="card flex flex-col overflow-hidden">
              {guide.picture && (
                <Picture
                  picture={guide.picture}
                  alt=""
                  sizes="(width >= 64rem) 24rem, 100vw"
                  className="aspect-3/1 w-full object-cover"
                />
              )}
              <div className="p-6">
                <h3 className="font-display text-xl leading-snug font-semibold text-pacific-900">
                  <Link
                    to={`/blog?article=${guide.slug}`}
                    state={openedFromGrid}
                    preventScrollReset
                    className="underline-offset-4 hover:underline"
                  >
                    {guide.title}
                  </Link>
                </h3>
                <p className="mt-3 text-ink-soft">{guide.excerpt}</p>
                <p className="mt-4 text-base text-ink-soft">
                  {guide.category}, {readingTime(words, guide.reading_minutes)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
