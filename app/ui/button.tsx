import type { ComponentProps } from "react";

const looks = {
  primary: "bg-sunset-dark text-white hover:bg-[#932e10] disabled:bg-ink-soft",
  secondary: "border border-pacific-700 text-pacific-900 hover:bg-foam",
} as const;

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2.5 font-semibold disabled:cursor-not-allowed";

type Look = { readonly look?: keyof typeof looks };

export function Button({ look = "primary", className = "", ...props }: ComponentProps<"button"> & Look) {
  return <button className={`${shape} ${looks[look]} ${className}`} {...props} />;
}
