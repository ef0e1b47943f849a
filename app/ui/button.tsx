import type { ComponentProps } from "react";

/** Every look has a border: where the system sets the colors, it is all that shows a button's shape. */
const looks = {
  primary: "border-transparent bg-sunset-dark text-white hover:bg-sunset-deep disabled:bg-ink-soft",
  secondary: "border-pacific-700 text-pacific-900 hover:bg-foam",
  light: "border-transparent bg-white text-pacific-900 hover:bg-sand-100",
} as const;

const shape =
  "inline-flex min-h-12 max-w-full items-center justify-center gap-2 rounded-full border px-6 py-2.5 font-semibold transition-colors disabled:cursor-not-allowed";

type Look = { readonly look?: keyof typeof looks };

export function Button({ look = "primary", className = "", ...props }: ComponentProps<"button"> & Look) {
  return <button className={`${shape} ${looks[look]} ${className}`} {...props} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = "primary", className = "", ...props }: ComponentProps<"a"> & Look) {
  return <a className={`${shape} ${looks[look]} ${className}`} {...props} />;
}
