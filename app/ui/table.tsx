import type { ReactNode } from "react";

type Props = { readonly label: string; readonly className?: string; readonly children: ReactNode };

const cells = "[&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-top";
const head = "[&_thead_th]:bg-sand-100 [&_thead_th]:text-xs [&_thead_th]:font-semibold [&_thead_th]:text-ink-soft";
const rows =
  "[&_tbody_tr]:border-t [&_tbody_tr]:border-sand-300 [&_tbody_tr:hover]:bg-sand-50 [&_tbody_th]:font-normal";

/** Rows of text. It scrolls sideways where the page is narrower than its columns. */
export function Table({ label, className = "", children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-xl border border-sand-300 bg-white">
      <table className={`w-full border-collapse text-sm ${cells} ${head} ${rows} ${className}`}>{children}</table>
    </section>
  );
}
