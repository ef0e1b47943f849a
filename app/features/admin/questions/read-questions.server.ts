import type { createChat } from "#app/features/chat/api/create-chat.server.ts";
import { answerIdOf } from "#app/features/chat/learning/answer-entries.server.ts";
import type { AskedGroup } from "#app/features/chat/learning/question-groups.server.ts";
import type { QuestionFilter } from "#app/features/chat/store/question-store.server.ts";
import { timestampView } from "../layout/timestamp-view.ts";
import { concernOf, originText } from "./answer-origin.ts";
import { distinctQuestions } from "./distinct-questions.ts";
import { questionFilters } from "./question-filters.ts";

type Chat = Awaited<ReturnType<typeof createChat>>;
export type QuestionServices = {
  readonly chat: Pick<Chat, "questions" | "answers">;
  readonly content: {
    readonly broker: { readonly time_zone: string };
    readonly knowledge: { readonly entries: ReadonlyArray<{ readonly id: string; readonly title: string }> };
  };
};

const pageSize = 20;

export const filterOf = (params: URLSearchParams): QuestionFilter =>
  questionFilters.find(({ value }) => value === params.get("filter"))?.value ?? "unanswered";

/** What visitors asked, in groups, most frequent first. */
export async function readQuestions(services: QuestionServices, request: Request) {
  const params = new URL(request.url).searchParams;
  const filter = filterOf(params);
  const page = Math.min(1000, Math.max(1, Math.trunc(Number(params.get("page"))) || 1));
  const { total, groups } = await services.chat.questions.list(filter, {
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const answers = await services.chat.answers.list();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const linkTo = (to: number) =>
    to >= 1 && to <= pageCount ? `/admin/questions?filter=${filter}&page=${to}` : undefined;
  return {
    filter,
    page,
    pageCount,
    total,
    newer: linkTo(page - 1),
    older: linkTo(page + 1),
    answerCount: answers.filter(({ retiredAt }) => retiredAt === null).length,
    groups: groups.map((group) => groupView(group, filter, services, answers)),
  };
}

export type QuestionsView = Awaited<ReturnType<typeof readQuestions>>;
export type GroupView = ReturnType<typeof groupView>;

type Answers = Awaited<ReturnType<Chat["answers"]["list"]>>;

export function groupView(
  { turns, asked, up, down, lastAsked }: AskedGroup,
  filter: QuestionFilter,
  { content }: QuestionServices,
  answers: Answers,
) {
  const timeZone = content.broker.time_zone;
  const titleOf = (id: string) =>
    (content.knowledge.entries.find((entry) => entry.id === id) ?? answers.find((own) => own.id === answerIdOf(id)))
      ?.title;
  const [newest] = turns;
  const ownAnswer = answers.find(({ id }) => id === answerIdOf(newest?.originId ?? ""))?.id;
  return {
    id: newest?.id ?? "",
    title: newest?.asked ?? "",
    asked,
    up,
    down,
    lastAsked: timestampView(lastAsked, timeZone),
    concern: newest && concernOf(newest),
    origin: newest && originText(newest, titleOf),
    wordings: distinctQuestions(turns).length,
    /** The answer that the broker wrote and that now answers it, or a new one. */
    answer: ownAnswer
      ? { href: `/admin/answer?id=${ownAnswer}`, isNew: false }
      : { href: `/admin/answer?turn=${newest?.id}&filter=${filter}`, isNew: true },
    turns: turns.map((turn, at) => ({
      id: turn.id,
      asked: turn.asked,
      answered: turn.answered,
      isRepeated: turn.answered === turns[at - 1]?.answered,
      leadId: turn.leadId,
      feedback: turn.feedback,
      isStopped: turn.outcome === "stopped",
      concern: concernOf(turn),
      origin: originText(turn, titleOf),
      when: timestampView(turn.createdAt, timeZone),
    })),
  };
}
