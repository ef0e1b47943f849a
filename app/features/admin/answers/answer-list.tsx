import { Link } from "react-router";
import { MessageBody } from "#app/features/chat/panel/message-body.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { smallButtonClass } from "#app/ui/button.tsx";
import { AuthorshipLines } from "./authorship.tsx";
import type { AnswersView } from "./read-answers.server.ts";
import { RetireButton } from "./retire-button.tsx";

/** One card for each answer: what it says, who wrote it, and what can be done with it. */
export function AnswerList({ answers }: { readonly answers: AnswersView["live"] }) {
  return (
    <ul className="space-y-3">
      {answers.map(({ id, title, phrasings, answer, isRetired, history }) => (
        <li key={id} className="rounded-xl border border-sand-300 bg-white p-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <div className="min-w-0">
              <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere text-pacific-900">
                {title}
                {isRetired && <Badge>Retired</Badge>}
              </h3>
              <AuthorshipLines history={history} />
            </div>
            <div className="flex gap-2">
              <Link to={`/admin/answer?id=${id}`} className={smallButtonClass("outline")}>
                Edit<span className="sr-only"> {title}</span>
              </Link>
              <RetireButton id={id} isRetired={isRetired} title={title} />
            </div>
          </div>
          <div className="mt-2 text-sm wrap-anywhere">
            <MessageBody text={answer} isPending={false} />
          </div>
          <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
            {phrasings.length === 1 ? "Asked as" : `${phrasings.length} ways of asking, for example`}: “{phrasings[0]}”
          </p>
        </li>
      ))}
    </ul>
  );
}
