import { useMemo, useState } from "react";
import { Link, useFetcher } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ToastMessage, ToastRegion } from "#app/ui/toast.tsx";
import type { LeadCardView } from "../lead/lead-view.ts";
import { StatusBadge } from "../lead/status-badge.tsx";
import type { LeadActionResult } from "../lead/update-lead-action.server.ts";

type Props = { readonly leads: readonly LeadCardView[]; readonly refused: string | undefined };
type Sent = { readonly lead: LeadCardView; readonly value: string };

/** Today's calls: a row leaves as soon as it is done or put off, and comes back with a press on Undo. */
export function DueList({ leads, refused }: Props) {
  const fetcher = useFetcher<LeadActionResult>({ key: "due" });
  const [sent, setSent] = useState<Sent>();
  const [dismissed, setDismissed] = useState<LeadActionResult>();
  const send = (change: Sent) => {
    setSent(change);
    setDismissed(fetcher.data);
    const { id } = change.lead;
    void fetcher.submit(
      { intent: "next-contact", lead: id, value: change.value, inPlace: "1" },
      { method: "post", preventScrollReset: true },
    );
  };
  const leaving = fetcher.formData && String(fetcher.formData.get("lead"));
  const answer = fetcher.data === dismissed ? undefined : fetcher.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each answer; `send` is new in every render.
  const toast = useMemo(() => toastOf(answer, sent, send, refused), [answer, sent, refused]);
  const shown = leads.filter(({ id }) => id !== leaving);
  return (
    <>
      {shown.length === 0 && (
        <EmptyState
          icon="check"
          title="Nothing is due today."
          hint="Set a next contact on a lead, and it appears here on its day."
        />
      )}
      <ul className="space-y-2">
        {shown.map((lead) => (
          <DueRow key={lead.id} lead={lead} onSend={(value) => send({ lead, value })} />
        ))}
      </ul>
      <ToastRegion toast={toast} placement="above-bar" />
    </>
  );
}

function toastOf(
  answer: LeadActionResult | undefined,
  sent: Sent | undefined,
  send: (change: Sent) => void,
  refused: string | undefined,
): ToastMessage | undefined {
  if (!answer || !sent) return refused ? { text: refused, destructive: true } : undefined;
  if (!answer.ok) return { text: answer.error, destructive: true };
  const { lead, value } = sent;
  const before = lead.nextContact?.on ?? "";
  if (value === before) return { text: "Undone.", destructive: false };
  const text = value === "" ? `${lead.who || lead.title}: done.` : `${lead.who || lead.title}: in a week.`;
  return { text, destructive: false, action: { label: "Undo", run: () => send({ lead, value: before }) } };
}

function DueRow({ lead, onSend }: { readonly lead: LeadCardView; readonly onSend: (value: string) => void }) {
  const isOverdue = lead.nextContact?.state === "overdue";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-sand-300 bg-white px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={`/admin/leads/${lead.id}`} className="font-semibold text-pacific-900 underline">
            {lead.who || "No name"}
          </Link>
          <StatusBadge status={lead.status} />
          <Badge tone={isOverdue ? "danger" : "info"}>
            {isOverdue ? `Overdue since ${lead.nextContact?.text}` : "Today"}
          </Badge>
        </p>
        <p className="truncate text-sm text-ink-soft">{lead.summary}</p>
        {lead.assignee && <p className="truncate text-sm text-ink-soft">{lead.assignee}</p>}
      </div>
      <form
        method="post"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSend(((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement).value);
        }}
      >
        <input type="hidden" name="intent" value="next-contact" />
        <input type="hidden" name="lead" value={lead.id} />
        <Button type="submit" name="value" value="" look="solid" size="small">
          <Icon name="check" className="size-4.5" />
          Done<span className="sr-only"> with {lead.who || lead.title}</span>
        </Button>
        <Button type="submit" name="value" value="1w" look="outline" size="small">
          In a week<span className="sr-only"> again: {lead.who || lead.title}</span>
        </Button>
      </form>
    </li>
  );
}
