import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import type { QuestionsView } from "./read-questions.server.ts";

type Question = QuestionsView["questions"][number];

export function QuestionList({ questions }: Pick<QuestionsView, "questions">) {
  if (questions.length === 0) {
    const hint = "What visitors ask the assistant appears here, with its answers.";
    return <EmptyState icon="chat" title="No questions yet." hint={hint} />;
  }
  return (
    <ul className="divide-y divide-sand-300 overflow-hidden rounded-xl border border-sand-300 bg-white">
      {questions.map((question) => (
        <QuestionRow key={question.id} question={question} />
      ))}
    </ul>
  );
}

const outcomes = { stopped: "stopped by the visitor", failed: "answer failed" } as const;

function QuestionRow({ question: { asked, answered, outcome, when, leadId } }: { readonly question: Question }) {
  return (
    <li className="flex items-start gap-2 px-4 py-3">
      <details className="group min-w-0 grow">
        <summary className="flex cursor-pointer list-none items-start gap-2 [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-down" className="mt-1 size-4 -rotate-90 text-pacific-700 group-open:rotate-0" />
          <span className="min-w-0">
            <span className="font-medium whitespace-pre-wrap">{asked}</span>
            <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              <LocalTime time={when} />
              {outcome !== "whole" && (
                <Badge tone={outcome === "failed" ? "danger" : "warning"}>{outcomes[outcome]}</Badge>
              )}
            </span>
          </span>
        </summary>
        <p className="mt-2 ml-6 rounded-lg border border-sand-300 bg-sand-50 px-3 py-2 text-sm whitespace-pre-wrap">
          {answered || "No answer."}
        </p>
      </details>
      {leadId && (
        <Link to={`/admin/leads/${leadId}`} className="shrink-0 text-sm font-semibold text-pacific-700 underline">
          Open the lead
        </Link>
      )}
    </li>
  );
}
