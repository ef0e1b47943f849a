import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { longDay } from "#shared/time/day.ts";
import type { ArticleWords, OpenArticle } from "./article-data.server.ts";
import { useLeaveArticle } from "./leave-article.ts";
import { readingTime } from "./reading-time.ts";

type Props = { readonly article: OpenArticle | undefined; readonly words: ArticleWords };

/**
 * In the HTML from the server, the dialog of the address is already open, so it works without JavaScript. React makes
 * it modal, and closing it with Escape or a click outside returns to the address of the grid. The browser restores
 * focus.
 */
export function ArticleDialog({ article, words }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [openAtFirst] = useState(article !== undefined);
  const leave = useLeaveArticle();
  const slug = article?.slug;
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (slug === undefined) return element.close();
    if (element.matches(":modal")) return element.scrollTo(0, 0);
    // Not close(), which would tell the handler below that the visitor closed it.
    element.open = false;
    element.showModal();
  }, [slug]);
  return (
    <dialog
      ref={dialog}
      open={openAtFirst}
      {...closesOnOutsideClick}
      aria-labelledby="article-title"
      onClose={() => slug !== undefined && leave()}
      className="article-dialog"
    >
      {article && <ArticleBody article={article} words={words} onLeave={leave} />}
    </dialog>
  );
}

/** React does not know this attribute yet and passes it on unchanged. */
const closesOnOutsideClick = { closedby: "any" } as object;

type BodyProps = { readonly article: OpenArticle; readonly words: ArticleWords; readonly onLeave: () => void };

function ArticleBody({ article, words, onLeave }: BodyProps) {
  return (
    <>
      <div className="sticky top-0 z-10 flex justify-end p-3 print:hidden">
        <Link
          to="/blog"
          onClick={(event) => {
            event.preventDefault();
            onLeave();
          }}
          aria-label={words.close}
          className="grid size-11 place-items-center rounded-full bg-white text-pacific-900 shadow-card hover:bg-sand-100"
        >
          <Icon name="close" />
        </Link>
      </div>
      <article className="-mt-17 print:mt-0">
        {article.picture && <Picture picture={article.picture} alt="" className="aspect-3/1 w-full object-cover" />}
        <div className="mx-auto max-w-2xl px-6 py-10 sm:px-10">
          <p className="font-semibold text-sunset-dark">{article.category}</p>
          <h2
            id="article-title"
            className="mt-2 font-display text-3xl leading-tight font-semibold text-pacific-900 sm:text-4xl"
          >
            {article.title}
          </h2>
          <p className="mt-4 text-ink-soft">
            {article.author}, <time dateTime={article.date}>{longDay(article.date)}</time>
            {article.updated && (
              <>
                . {words.updated} <time dateTime={article.updated}>{longDay(article.updated)}</time>
              </>
            )}
            . {readingTime(words, article.reading_minutes)}.
          </p>
          {article.body ? (
            <Prose content={article.body} className="mt-8" />
          ) : (
            <p className="mt-8 text-lg leading-relaxed">{article.excerpt}</p>
          )}
          <p className="mt-10 border-t border-sand-300 pt-5 text-ink-soft">{article.advice}</p>
        </div>
      </article>
    </>
  );
}
