import type { ComponentProps } from "react";

/** Every look has a border: where the system sets the colors, it is all that shows a button's shape. */
const looks = {
  primary: "border-transparent bg-sunset-dark text-white hover:bg-sunset-deep disabled:bg-ink-soft",
  secondary: "border-pacific-700 text-pacific-900 hover:bg-foam",
  light: "border-transparent bg-white text-pacific-900 hover:bg-sand-100",
  solid: "border-transparent bg-pacific-700 text-white hover:bg-pacific-900",
  outline: "border-ink-soft/70 bg-white text-pacific-900 hover:border-pacific-700 hover:bg-foam",
  quiet: "border-transparent text-pacific-900 hover:bg-foam",
  danger: "border-danger bg-white text-danger hover:bg-danger hover:text-white",
} as const;

/** The small one is for the admin area's tools; where fingers point, it is as tall as they need. */
const shapes = {
  regular:
    "inline-flex min-h-12 max-w-full items-center justify-center gap-2 rounded-full border px-6 py-2.5 font-semibold transition-colors disabled:cursor-not-allowed",
  small:
    "inline-flex min-h-8 max-w-full cursor-pointer items-center justify-center gap-1.5 rounded-md border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:min-h-11",
} as const;

type Look = { readonly look?: keyof typeof looks; readonly size?: keyof typeof shapes };

export function Button({
  look = "primary",
  size = "regular",
  className = "",
  ...props
}: ComponentProps<"button"> & Look) {
  return <button className={`${shapes[size]} ${looks[look]} ${className}`} {...props} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look = "primary",
  size = "regular",
  className = "",
  ...props
}: ComponentProps<"a"> & Look) {
  return <a className={`${shapes[size]} ${looks[look]} ${className}`} {...props} />;
}

/** For what is a button by another name, such as the one that opens a menu. */
export const smallButtonClass = (look: keyof typeof looks) => `${shapes.small} ${looks[look]}`;
