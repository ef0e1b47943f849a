import { type IconName, iconPaths } from "./icon-paths.ts";

type Props = { readonly name: IconName; readonly className?: string };
type DrawingProps = { readonly path: string; readonly className?: string };

/** Decoration next to text that says the same; never the only name of a control. */
export const Icon = ({ name, className }: Props) => <Drawing path={iconPaths[name]} className={className} />;

/** A drawing in the style of the icons. */
export function Drawing({ path, className = "size-6" }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={path} />
    </svg>
  );
}
