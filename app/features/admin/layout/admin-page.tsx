import type { ReactNode } from "react";

type Props = {
  readonly title: string;
  readonly subtitle?: string;
  /** Buttons that concern the whole page. */
  readonly actions?: ReactNode;
  /** After a form that did not pass, as screen readers read the title first. */
  readonly hasErrors?: boolean;
  readonly children: ReactNode;
};

/** The head of every admin page, and what stands under it. */
export function AdminPage({ title, subtitle, actions, hasErrors = false, children }: Props) {
  return (
    <>
      <title>{hasErrors ? `Error: ${title}` : title}</title>
      <meta name="robots" content="noindex" />
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 grow basis-52 flex-wrap items-baseline gap-x-3">
          <h1 className="font-display text-xl leading-tight md:text-2xl font-semibold text-pacific-900">{title}</h1>
          {subtitle && <p className="text-sm text-ink-soft">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </header>
      {children}
    </>
  );
}
