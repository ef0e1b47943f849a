import type { ReactNode } from "react";

/** One subject of the account page. */
export function AccountPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mb-6 space-y-4 rounded-xl border border-sand-300 bg-white p-5 sm:p-6">
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}
