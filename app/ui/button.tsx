import type { ComponentProps } from "react";

/** Every variant has a border: in forced-colors mode it is all that shows the shape of a button. */
const variants = {
  primary: "border-transparent bg-sunset-dark text-white hover:bg-sunset-deep disabled:bg-ink-soft",
  secondary: "border-pacific-700 text-pacific-900 hover:bg-foam",
  light: "border-transparent bg-white text-pacific-900 hover:bg-sand-100",
} as const;

const shape =
  "inline-flex min-h-12 max-w-full items-center justify-center gap-2 rounded-full border px-6 py-2.5 font-semibold transition-colors disabled:cursor-not-allowed";

type Variant = { readonly variant?: keyof typeof variants };

export function Button({ variant = "primary", className = "", ...props }: ComponentProps<"button"> & Variant) {
  return <button className={`${shape} ${variants[variant]} ${className}`} {...props} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = "primary", className = "", ...props }: ComponentProps<"a"> & Variant) {
  return <a className={`${shape} ${variants[variant]} ${className}`} {...props} />;
}
