import { type ReactNode, useId } from "react";

type Props = {
  readonly title?: string;
  readonly hint?: string;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A white sheet with a heading of its own. */
export function Panel({ title, hint, actions, className = "", children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={`min-w-0 rounded-xl border border-sand-300 bg-white p-4 ${className}`}
    >
      {title && (
        <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 id={id} className="font-semibold text-pacific-900">
              {title}
            </h2>
            {hint && <p className="text-sm text-ink-soft">{hint}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
