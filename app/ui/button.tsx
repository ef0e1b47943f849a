import type { ComponentProps } from "react";

/** Every variant has a border: in forced-colors mode it is all that shows the shape of a button. */
const variants = {
  primary: "border-transparent bg-sunset-dark text-white hover:bg-sunset-deep disabled:bg-ink-soft",
  secondary: "border-pacific-700 text-pacific-900 hover:bg-foam",
  light: "border-transparent bg-white text-pacific-900 hover:bg-sand-100",
  solid: "border-transparent bg-pacific-700 text-white hover:bg-pacific-900",
  outline: "border-ink-soft/70 bg-white text-pacific-900 hover:border-pacific-700 hover:bg-foam",
  quiet: "border-transparent text-pacific-900 hover:bg-foam",
  danger: "border-danger bg-white text-danger hover:bg-danger hover:text-white",
} as const;

const everyShape =
  "inline-flex max-w-full items-center justify-center border font-semibold transition-colors disabled:cursor-not-allowed";

/** The small one is for the admin area's tools; where fingers point, it is as tall as they need. */
const shapes = {
  regular: `${everyShape} min-h-12 gap-2 rounded-full px-6 py-2.5`,
  small: `${everyShape} min-h-8 cursor-pointer gap-1.5 rounded-md px-2.5 py-0.5 text-sm whitespace-nowrap disabled:opacity-60 pointer-coarse:min-h-11`,
} as const;

type Variant = { readonly variant?: keyof typeof variants; readonly size?: keyof typeof shapes };

export function Button({
  variant = "primary",
  size = "regular",
  className = "",
  ...props
}: ComponentProps<"button"> & Variant) {
  return <button className={`${shapes[size]} ${variants[variant]} ${className}`} {...props} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = "primary",
  size = "regular",
  className = "",
  ...props
}: ComponentProps<"a"> & Variant) {
  return <a className={`${shapes[size]} ${variants[variant]} ${className}`} {...props} />;
}

/** For what is a button by another name, such as the one that opens a menu. */
export const smallButtonClass = (variant: keyof typeof variants) => `${shapes.small} ${variants[variant]}`;
