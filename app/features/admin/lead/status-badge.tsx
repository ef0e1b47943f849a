import type { LeadStatus } from "#app/features/leads/lead-status.ts";

/** The word says it; the dot lets the eye find it in a long list. */
const dots: Readonly<Record<LeadStatus, string>> = {
  new: "bg-sunset",
  contacted: "bg-sun",
  qualified: "bg-pacific-500",
  won: "bg-pacific-900",
  lost: "bg-ink-soft/40",
};

export function StatusBadge({ status }: { readonly status: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-ink">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[status as LeadStatus] ?? dots.lost}`} />
      {status}
    </span>
  );
}
