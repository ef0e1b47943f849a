import { Link } from "react-router";
import { MessageBody } from "#app/features/chat/panel/message-body.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import type { GroupView } from "./read-questions.server.ts";

/** The newest questions of a group, each with what was answered and from where. */
export function AskedTurns({ turns }: Pick<GroupView, "turns">) {
  return (
    <ol className="mt-3 space-y-3">
      {turns.map(({ id, asked, answered, isRepeated, when, concern, origin, feedback, isStopped, leadId }) => (
        <li key={id} className="border-l-2 border-sand-300 pl-3 text-sm">
          <p className="font-medium wrap-anywhere whitespace-pre-wrap">{asked}</p>
          <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
            <LocalTime time={when} />
            <span>{isRepeated ? "The same answer as above" : origin}</span>
            {concern && <Badge tone={concern.tone}>{concern.text}</Badge>}
            {feedback && <Badge tone={feedback === "up" ? "good" : "warning"}>Thumbs {feedback}</Badge>}
            {isStopped && <Badge tone="neutral">stopped by the visitor</Badge>}
            {leadId && (
              <Link to={`/admin/leads/${leadId}`} className="font-semibold text-pacific-700 underline">
                Open the lead
              </Link>
            )}
          </div>
          {!isRepeated && (
            <div className="mt-1 rounded-lg border border-sand-300 bg-sand-50 px-3 py-2 wrap-anywhere">
              <MessageBody text={answered || "No answer."} isPending={false} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
