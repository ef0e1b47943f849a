import type { ReactNode } from "react";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { longDay } from "#shared/time/day.ts";

type Props = {
  readonly page: {
    readonly title: string;
    readonly description: string;
    readonly updated: string;
    readonly body: { readonly html: string } | null;
  };
  readonly before?: ReactNode;
  readonly after?: ReactNode;
};

/** Privacy, accessibility and licenses: one column of text. */
export function TextPage({ page, before, after }: Props) {
  return (
    <>
      <PageTitle title={page.title} lede={page.description} />
      <div className="wrap py-14 lg:py-20">
        <div className="max-w-3xl">
          {before}
          {page.body && <Prose content={page.body} />}
          {after}
          <p className="mt-12 border-t border-sand-300 pt-5 text-ink-soft">
            Last changed on <time dateTime={page.updated}>{longDay(page.updated)}</time>.
          </p>
        </div>
      </div>
    </>
  );
}
