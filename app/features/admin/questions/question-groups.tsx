import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { smallButtonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import { AskedTurns } from "./asked-turns.tsx";
import { questionFilters } from "./question-filters.ts";
import type { GroupView, QuestionsView } from "./read-questions.server.ts";
import { Thumbs } from "./thumbs.tsx";

export function QuestionGroups({ groups, filter }: Pick<QuestionsView, "groups" | "filter">) {
  const { none = "", hint = "" } = questionFilters.find(({ value }) => value === filter) ?? {};
  if (groups.length === 0) return <EmptyState icon="chat" title={none} hint={hint} />;
  return (
    <ul className="divide-y divide-sand-300 overflow-hidden rounded-xl border border-sand-300 bg-white">
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </ul>
  );
}

/** How often stands first: the broker answers from the top. */
function Group({ group }: { readonly group: GroupView }) {
  const { title, asked, wordings, lastAsked, concern, origin, up, down, answer, turns } = group;
  return (
    <li className="flex items-start gap-3 px-3 py-3 md:px-4">
      <p className="w-10 shrink-0 rounded-lg bg-foam py-1 text-center leading-tight text-pacific-900 tabular-nums">
        <span className="block text-lg font-semibold">{asked}</span>
        <span className="block text-xs">{asked === 1 ? "time" : "times"}</span>
      </p>
      <div className="flex min-w-0 grow flex-col gap-x-4 gap-y-2 md:flex-row md:items-start">
        <details className="group min-w-0 grow">
          <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
            <span className="line-clamp-3 font-medium wrap-anywhere group-open:line-clamp-none">{title}</span>
            <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
              {concern && <Badge tone={concern.tone}>{concern.text}</Badge>}
              {origin && concern?.text !== "Not answered" && <span>{origin}</span>}
              <Thumbs up={up} down={down} />
              <span>
                Last asked <LocalTime time={lastAsked} />
              </span>
            </span>
            <span className="mt-1 flex items-center gap-1 text-sm font-semibold text-pacific-700">
              <Icon name="chevron-down" className="size-4 -rotate-90 group-open:rotate-0" />
              {wordings === 1 ? "Question and answer" : `${wordings} ways of asking, with answers`}
            </span>
          </summary>
          <AskedTurns turns={turns} />
        </details>
        <Link
          to={answer.href}
          className={`${smallButtonClass(answer.isNew ? "solid" : "outline")} shrink-0 self-start`}
        >
          {answer.isNew ? "Write an answer" : "Edit your answer"}
          <span className="sr-only"> to {title.slice(0, 80)}</span>
        </Link>
      </div>
    </li>
  );
}
