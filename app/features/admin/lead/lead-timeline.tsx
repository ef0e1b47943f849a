import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-paths.ts";
import { Panel } from "#app/ui/panel.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import type { OptimisticLead, PendingEntry } from "./optimistic-lead.ts";
import { TimelineComposer } from "./timeline-composer.tsx";
import type { TimelineEntry } from "./timeline-entry.ts";

const icons: Readonly<Record<TimelineEntry["kind"], IconName>> = {
  submitted: "send",
  mail: "mail",
  chat: "chat",
  note: "non-qm",
  call: "phone",
  change: "check",
};

/** Everything that happened, newest first; a note or a call goes on top of it. */
export function LeadTimeline({ lead }: { readonly lead: OptimisticLead }) {
  const { timeline, pendingEntries, card, myEmail } = lead;
  return (
    <Panel title="Timeline">
      {!card.isDeleted && <TimelineComposer />}
      <ol className="mt-4 space-y-4">
        {[...pendingEntries].reverse().map((entry) => (
          <Pending key={`${entry.kind} ${entry.what}`} entry={entry} who={myEmail} />
        ))}
        {[...timeline].reverse().map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Panel>
  );
}

const isWritten = (kind: TimelineEntry["kind"]) => kind === "note" || kind === "call";
const written = "mt-1 rounded-lg border border-sand-300 bg-sand-50 px-3 py-2 whitespace-pre-wrap";

function Entry({ entry: { when, kind, who, what, detail } }: { readonly entry: TimelineEntry }) {
  return (
    <li className="flex gap-3">
      <Mark kind={kind} />
      <div className="min-w-0 grow text-sm">
        <p className="text-ink-soft">
          {who} · <LocalTime time={when} />
        </p>
        {detail === undefined ? (
          <p className={isWritten(kind) ? written : "whitespace-pre-wrap"}>{what}</p>
        ) : (
          <details>
            <summary className="cursor-pointer">{what}</summary>
            <p className={written}>{detail || "No answer."}</p>
          </details>
        )}
      </div>
    </li>
  );
}

function Pending({ entry: { kind, what }, who }: { readonly entry: PendingEntry; readonly who: string }) {
  return (
    <li className="flex gap-3 opacity-70">
      <Mark kind={kind} />
      <div className="min-w-0 grow text-sm">
        <p className="text-ink-soft">{who} · Saving…</p>
        <p className={written}>{what}</p>
      </div>
    </li>
  );
}

const kindNames: Readonly<Record<TimelineEntry["kind"], string>> = {
  submitted: "Form",
  mail: "Email",
  chat: "Chat",
  note: "Note",
  call: "Call",
  change: "Change",
};

function Mark({ kind }: { readonly kind: TimelineEntry["kind"] }) {
  const tone = isWritten(kind) ? "bg-pacific-700 text-white" : "bg-foam text-pacific-700";
  return (
    <span className={`grid size-8 shrink-0 place-items-center rounded-full ${tone}`}>
      <Icon name={icons[kind]} className="size-4.5" />
      <span className="sr-only">{kindNames[kind]}</span>
    </span>
  );
}
