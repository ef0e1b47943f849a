import { type ReactNode, useId } from "react";

/** One subject of the account pages. */
export function AccountPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-6 space-y-4 rounded-xl border border-sand-300 bg-white p-5 last:mb-0 sm:p-6"
    >
      <h2 id={id} className="font-display text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
