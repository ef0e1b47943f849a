import type { ReactNode } from "react";

type Props = {
  readonly eyebrow?: string;
  readonly title: string;
  readonly lede?: string;
  readonly children?: ReactNode;
};

/** The header of every page except home. */
export function PageTitle({ eyebrow, title, lede, children }: Props) {
  return (
    <div className="bg-foam">
      <div className="wrap pt-14 pb-10 sm:pt-20">
        {eyebrow && <p className="eyebrow mb-4">{eyebrow}</p>}
        <h1 className="max-w-4xl font-display text-hero leading-[1.06] font-semibold tracking-tight text-pacific-900">
          {title}
        </h1>
        {lede && <p className="mt-6 max-w-2xl text-xl leading-relaxed text-ink-soft">{lede}</p>}
        {children}
      </div>
      <svg
        viewBox="0 0 1440 50"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-8 w-full text-sand-50"
      >
        <path fill="currentColor" d="M0 26c180-30 330-24 520-4s330 26 520 4 260-18 400-4v28H0z" />
      </svg>
    </div>
  );
}
