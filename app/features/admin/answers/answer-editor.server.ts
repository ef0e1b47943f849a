import { data, redirect } from "react-router";
import type { FlashName } from "#app/features/auth/pages/flash.server.ts";
import {
  type AnswerDraft,
  type AnswerField,
  answerDraftSchema,
  answerErrors,
} from "#app/features/chat/learning/answer-schema.server.ts";
import type { PreviewedAnswer } from "#app/features/chat/learning/preview-answers.server.ts";
import { statesTerms } from "#app/features/chat/learning/stated-terms.ts";
import type { Actor } from "#server/audit/audit-log.ts";
import { isUuid } from "#shared/uuid.ts";
import { distinctQuestions } from "../questions/distinct-questions.ts";
import { filterOf, type QuestionServices } from "../questions/read-questions.server.ts";

export type EditorServices = QuestionServices & {
  readonly content: { readonly articles: ReadonlyArray<{ readonly slug: string }> };
};

export type EditorResult = {
  /** As typed: nothing is lost when something is wrong. */
  readonly values: Partial<Record<AnswerField | "seen", string>>;
  readonly errors: Partial<Record<AnswerField | "form", string>>;
  readonly preview: readonly PreviewedAnswer[] | undefined;
  readonly statesTerms: boolean;
};

type Editor = { readonly services: EditorServices; readonly request: Request; readonly admin: Actor };

const previewedQuestions = 8;
const changedMeanwhile =
  "Someone else saved this answer in the meantime. Open it in another tab, compare the two, and save your text there.";

/** Every POST that changes something ends in a redirect, so that a reload repeats nothing. */
export async function answerEditorAction(
  { services, request, admin }: Editor,
  flash: (name: FlashName) => Promise<string>,
) {
  const { intent, ...values } = Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [name, String(value)]),
  ) as Record<string, string>;
  const params = new URL(request.url).searchParams;
  const isPreview = intent === "preview";
  const articles = new Set(services.content.articles.map(({ slug }) => slug));
  // The confirmation is asked for when it counts: a preview publishes nothing.
  const typed = isPreview ? { ...values, termsChecked: "on" } : values;
  const parsed = answerDraftSchema(articles).safeParse(typed);
  const result = { values, preview: undefined, statesTerms: statesTerms(values["answer"] ?? "") };
  if (!parsed.success) return data<EditorResult>({ ...result, errors: answerErrors(parsed.error) }, { status: 422 });
  const id = params.get("id") ?? undefined;
  if (isPreview) {
    const questions = await questionsFor(services, params, parsed.data);
    const preview = await services.chat.answers.preview({ ...parsed.data, id }, questions);
    return data<EditorResult>({ ...result, errors: {}, preview });
  }
  const { answers } = services.chat;
  const saved =
    id === undefined
      ? await answers.publish(parsed.data, admin)
      : isUuid(id)
        ? await answers.edit(id, new Date(values["seen"] ?? ""), parsed.data, admin)
        : { kind: "changed" as const };
  if (saved.kind === "changed")
    return data<EditorResult>({ ...result, errors: { form: changedMeanwhile } }, { status: 409 });
  const headers = { "Set-Cookie": await flash("answer-published") };
  throw redirect("/admin/answers", { status: 303, headers });
}

/** The group's own questions first: they are what the answer is for. */
async function questionsFor({ chat }: EditorServices, params: URLSearchParams, draft: AnswerDraft) {
  const turn = params.get("turn") ?? "";
  const group = isUuid(turn) ? await chat.questions.ofTurn(filterOf(params), turn) : undefined;
  const asked = distinctQuestions(group?.turns ?? []);
  return [...new Set([...asked, ...draft.phrasings])].slice(0, previewedQuestions);
}
