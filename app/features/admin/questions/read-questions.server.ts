import { decodeCursor, encodeCursor } from "#app/features/leads/store/cursor.ts";
import { timestampView } from "../layout/timestamp-view.ts";

type Question = {
  readonly id: string;
  readonly asked: string;
  readonly answered: string;
  readonly outcome: "whole" | "stopped" | "failed";
  readonly createdAt: Date;
  readonly leadId: string | null;
};

type Services = {
  readonly chat: {
    readonly questions: (limit: number, before?: { createdAt: Date; id: string }) => Promise<readonly Question[]>;
  };
  readonly content: { readonly broker: { readonly time_zone: string } };
};

const pageSize = 50;

/** What visitors asked the assistant, newest first, with what it answered. */
export async function readQuestions({ chat, content }: Services, request: Request) {
  const before = decodeCursor(new URL(request.url).searchParams.get("before") ?? "");
  const rows = await chat.questions(pageSize + 1, before);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    isFirst: before === undefined,
    questions: shown.map(({ createdAt, ...question }) => ({
      ...question,
      when: timestampView(createdAt, content.broker.time_zone),
    })),
    older: rows.length > pageSize && last ? `/admin/questions?before=${encodeCursor(last)}` : undefined,
  };
}

export type QuestionsView = Awaited<ReturnType<typeof readQuestions>>;
