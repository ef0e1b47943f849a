import type { Statements } from "#app/content/statements-schema.ts";
import type { AnswerPart } from "../answer.ts";
import { createFindStatement } from "./bare-statement.ts";
import type { Said } from "./leave-out-said.ts";
import type { SumLanguage } from "./read-words.ts";
import { isInTrouble, type Subject, subjectsOf } from "./subjects.ts";

type Dependencies = {
  readonly statements: Statements;
  readonly subjects: readonly Subject[];
  readonly entries: Readonly<Record<SumLanguage, ReadonlyArray<{ readonly id: string; readonly title: string }>>>;
  readonly hasSubject: (text: string) => boolean;
};

/** "I just got divorced" opens a conversation: what it is about is asked. */
export function createStatementAnswers({ statements, subjects, entries, hasSubject }: Dependencies) {
  const findStatement = createFindStatement(statements);
  return (language: SumLanguage, message: string, before: readonly string[], said: Said): AnswerPart | undefined => {
    const isTrouble = isInTrouble(subjects, before, message);
    const isMore = subjectsOf(subjects, [], message).own.some(({ kind }) => kind !== "situation" && kind !== "matter");
    const now = isTrouble ? "in_trouble" : before.some(hasSubject) ? "later" : "first";
    const told = isMore && !isTrouble ? undefined : findStatement(message, now);
    if (!told || [said.above, said.before].some((text) => text.includes(told.say[language]))) return undefined;
    const suggestions = told.entries.flatMap((id) => entries[language].find((entry) => entry.id === id)?.title ?? []);
    return { text: told.say[language], details: { origin: { kind: "reply", id: told.name }, suggestions } };
  };
}
