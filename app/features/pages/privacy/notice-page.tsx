import type { ReactNode } from "react";
import { PageTitle } from "#app/ui/page-title.tsx";
import { longDay } from "#shared/time/day.ts";

type Props = {
  readonly page: { readonly title: string; readonly description: string; readonly updated: string };
  /** Around the day of the last change. */
  readonly changed: string;
  readonly children: ReactNode;
};

/** One column, like the other text pages; wider, because of its tables. */
export function NoticePage({ page, changed, children }: Props) {
  const [before, after] = changed.split("{day}");
  return (
    <>
      <PageTitle title={page.title} lede={page.description} />
      <div className="wrap py-14 lg:py-20">
        <div className="max-w-3xl space-y-6">
          {children}
          <p className="border-t border-sand-300 pt-5 text-ink-soft">
            {before}
            <time dateTime={page.updated}>{longDay(page.updated)}</time>
            {after}
          </p>
        </div>
      </div>
    </>
  );
}
