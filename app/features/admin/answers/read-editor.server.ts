import { pageLabels } from "#app/features/chat/assistant.server/entries/entry-text.ts";
import { statesTerms } from "#app/features/chat/learning/stated-terms.ts";
import { isUuid } from "#shared/uuid.ts";
import { distinctQuestions } from "../questions/distinct-questions.ts";
import { filterOf, groupView } from "../questions/read-questions.server.ts";
import type { EditorServices } from "./answer-editor.server.ts";
import { authorsOf } from "./answer-view.ts";

const pages = Object.entries(pageLabels).map(([value, label]) => ({ value, label }));

/** An answer to edit, the start of one for a group of questions, or an empty form. Undefined if it is not there. */
export async function readEditor(services: EditorServices, request: Request) {
  const params = new URL(request.url).searchParams;
  const id = params.get("id");
  const { chat, content } = services;
  if (id !== null) {
    const answer = isUuid(id) ? await chat.answers.find(id) : undefined;
    return (
      answer && {
        pages,
        group: undefined,
        history: authorsOf(answer, content.broker.time_zone),
        isRetired: answer.retiredAt !== null,
        statesTerms: statesTerms(answer.answer),
        values: {
          title: answer.title,
          phrasings: answer.phrasings.join("\n"),
          answer: answer.answer,
          page: answer.page ?? "",
          seen: answer.updatedAt.toISOString(),
        },
      }
    );
  }
  const turn = params.get("turn") ?? "";
  const filter = filterOf(params);
  const group = isUuid(turn) ? await chat.questions.ofTurn(filter, turn) : undefined;
  const asked = distinctQuestions(group?.turns ?? []).map((question) => question.slice(0, 200));
  return {
    pages,
    group: group && groupView(group, filter, services, await chat.answers.list()),
    history: [],
    isRetired: false,
    statesTerms: false,
    values: { title: "", phrasings: asked.join("\n"), answer: "", page: "", seen: "" },
  };
}

export type EditorView = NonNullable<Awaited<ReturnType<typeof readEditor>>>;
