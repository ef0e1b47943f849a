import type { ReactNode } from "react";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { LastChanged } from "./last-changed.tsx";

type Props = {
  readonly page: {
    readonly title: string;
    readonly description: string;
    readonly updated: string;
    readonly body: { readonly html: string } | null;
  };
  readonly changed: string;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
};

/** Privacy, accessibility and licenses: one column of text. */
export function TextPage({ page, changed, before, after }: Props) {
  return (
    <>
      <PageTitle title={page.title} lede={page.description} />
      <div className="wrap py-14 lg:py-20">
        <div className="max-w-3xl">
          {before}
          {page.body && <Prose content={page.body} />}
          {after}
          <LastChanged sentence={changed} day={page.updated} />
        </div>
      </div>
    </>
  );
}
