import { Icon } from "#app/ui/icon.tsx";

/** How often visitors found the answers helpful or not; nothing where nobody said. */
export function Thumbs({ up, down }: { readonly up: number; readonly down: number }) {
  if (up + down === 0) return null;
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span className="inline-flex items-center gap-1">
        <Icon name="thumb-up" className="size-4" />
        {up}
        <span className="sr-only"> found it helpful,</span>
      </span>
      <span className="inline-flex items-center gap-1">
        <Icon name="thumb-down" className="size-4" />
        {down}
        <span className="sr-only"> did not</span>
      </span>
    </span>
  );
}
