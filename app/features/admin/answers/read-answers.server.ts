import type { FlashName } from "#app/features/auth/pages/flash.server.ts";
import type { Actor } from "#server/audit/audit-log.ts";
import { isUuid } from "#shared/uuid.ts";
import type { QuestionServices } from "../questions/read-questions.server.ts";
import { authorsOf } from "./answer-view.ts";

/** Every answer that the broker wrote, last changed first; those that are retired come after the live ones. */
export async function readAnswers({ chat, content }: QuestionServices) {
  const answers = (await chat.answers.list()).map((answer) => ({
    id: answer.id,
    title: answer.title,
    phrasings: answer.phrasings,
    answer: answer.answer,
    isRetired: answer.retiredAt !== null,
    history: authorsOf(answer, content.broker.time_zone),
  }));
  return { live: answers.filter(({ isRetired }) => !isRetired), retired: answers.filter(({ isRetired }) => isRetired) };
}

export type AnswersView = Awaited<ReturnType<typeof readAnswers>>;

/** The message to show, if something was changed: with two tabs, the second press finds it already done. */
export async function retireOrRestore(
  { chat }: QuestionServices,
  admin: Actor,
  form: FormData,
): Promise<FlashName | undefined> {
  const id = String(form.get("id"));
  const intent = form.get("intent");
  if (!isUuid(id) || (intent !== "retire" && intent !== "restore")) return undefined;
  const isDone = await chat.answers.setRetired(id, intent === "retire", admin);
  if (!isDone) return undefined;
  return intent === "retire" ? "answer-retired" : "answer-restored";
}
