import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type Props = { readonly icon: IconName; readonly title: string; readonly hint?: string; readonly children?: ReactNode };

/** Where a list has nothing to show, and what can be done about it. */
export function EmptyState({ icon, title, hint, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-xl border border-dashed border-sand-300 bg-white px-6 py-12 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-foam text-pacific-700">
        <Icon name={icon} />
      </span>
      <p className="font-semibold text-pacific-900">{title}</p>
      {hint && <p className="max-w-md text-sm text-ink-soft">{hint}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
