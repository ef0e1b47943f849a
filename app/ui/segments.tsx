import type { ReactNode } from "react";

const segmentLook =
  "inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-md border border-transparent px-2.5 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink pointer-coarse:min-h-10";
const current = "aria-[current=page]:border-sand-300 aria-[current=page]:bg-white aria-[current=page]:text-pacific-900";
const pressed = "aria-pressed:border-sand-300 aria-pressed:bg-white aria-pressed:text-pacific-900";
const pressedInOwnColors =
  "forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none";

/** For the links or buttons inside: the one that is on has aria-current or aria-pressed. */
export const segmentClass = `${segmentLook} ${current} ${pressed} ${pressedInOwnColors}`;

type Props = { readonly label: string; readonly as?: "nav" | "div"; readonly children: ReactNode };

/** A few choices of which one is on: views of a list, or the pages of a place. */
export function Segments({ label, as: Box = "div", children }: Props) {
  return (
    <Box
      role={Box === "div" ? "group" : undefined}
      aria-label={label}
      className="inline-flex max-w-full gap-0.5 overflow-x-auto rounded-lg border border-sand-300 bg-sand-100/70 p-0.5"
    >
      {children}
    </Box>
  );
}
