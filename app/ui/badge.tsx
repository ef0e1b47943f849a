import type { ReactNode } from "react";

/** The border is what shows a badge's shape where the system sets the colors. */
const tones = {
  neutral: "border-transparent bg-sand-100 text-ink",
  strong: "border-transparent bg-pacific-700 text-white",
  info: "border-transparent bg-foam text-pacific-900",
  good: "border-transparent bg-sea-glass/60 text-pacific-950",
  warning: "border-sunset-dark/50 bg-white text-sunset-dark",
  danger: "border-danger/60 bg-white text-danger",
} as const;

type Tone = keyof typeof tones;

type Props = {
  readonly tone?: Tone;
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
};

/** A word or a number about the thing that it stands beside. */
export function Badge({ tone = "neutral", className = "", title, children }: Props) {
  return (
    <span
      title={title}
      className={`inline-flex max-w-full items-center gap-1 rounded-md border px-1.5 py-px text-xs leading-5 font-semibold ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
