import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StatusBadge } from "../lead/status-badge.tsx";
import type { MeetingDay } from "./read-meetings.server.ts";

export function MeetingList({ days }: { readonly days: readonly MeetingDay[] }) {
  if (days.length === 0) {
    const hint = "Meetings that visitors request appear here, from today on.";
    return <EmptyState icon="calendar" title="No meetings are requested." hint={hint} />;
  }
  return (
    <div className="space-y-5">
      {days.map(({ day, title, meetings }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 font-semibold text-pacific-900">
            {title}
          </h2>
          <ul className="divide-y divide-sand-300 overflow-hidden rounded-xl border border-sand-300 bg-white">
            {meetings.map((meeting) => (
              <MeetingRow key={meeting.id} meeting={meeting} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MeetingRow({ meeting }: { readonly meeting: MeetingDay["meetings"][number] }) {
  const { id, who, time, platform, message, status } = meeting;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <p className="w-20 shrink-0 font-semibold tabular-nums">{time}</p>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={`/admin/leads/${id}`} className="font-semibold text-pacific-900 underline">
            {who || "No name"}
          </Link>
          <Badge tone="info">{platform}</Badge>
          <StatusBadge status={status} />
        </p>
        {message && <p className="truncate text-sm text-ink-soft">{message}</p>}
      </div>
      <ButtonLink href={`/api/admin/leads/${id}/calendar.ics`} look="outline" size="small" download>
        <Icon name="calendar" className="size-4.5" />
        Add to calendar<span className="sr-only"> for {who}</span>
      </ButtonLink>
    </li>
  );
}
