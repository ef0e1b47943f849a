import type { ReactNode } from "react";
import { PageTitle } from "#app/ui/page-title.tsx";
import { LastChanged } from "../last-changed.tsx";

type Props = {
  readonly page: { readonly title: string; readonly description: string; readonly updated: string };
  readonly changed: string;
  readonly children: ReactNode;
};

/** One column, like the other text pages; wider, because of its tables. */
export function NoticePage({ page, changed, children }: Props) {
  return (
    <>
      <PageTitle title={page.title} lede={page.description} />
      <div className="wrap py-14 lg:py-20">
        <div className="max-w-3xl space-y-6">
          {children}
          <LastChanged sentence={changed} day={page.updated} />
        </div>
      </div>
    </>
  );
}
