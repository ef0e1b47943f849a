import type { LeadStatus } from "#app/features/leads/lead-status.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const tones: Readonly<Record<LeadStatus, Tone>> = {
  new: "strong",
  contacted: "info",
  qualified: "good",
  won: "good",
  lost: "neutral",
};

export function StatusBadge({ status }: { readonly status: string }) {
  return <Badge tone={tones[status as LeadStatus] ?? "neutral"}>{status}</Badge>;
}
