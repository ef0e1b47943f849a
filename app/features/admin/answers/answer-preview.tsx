import { useEffect, useRef } from "react";
import { MessageBody } from "#app/features/chat/panel/message-body.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { EditorResult } from "./answer-editor.server.ts";

/** How the assistant would answer with this draft published. Takes focus, because it was asked for. */
export function AnswerPreview({ preview }: { readonly preview: NonNullable<EditorResult["preview"]> }) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new preview is a new event to be told of.
  useEffect(() => box.current?.focus(), [preview]);
  const own = preview.filter(({ isDraft }) => isDraft).length;
  return (
    <section
      ref={box}
      id="preview"
      tabIndex={-1}
      aria-labelledby="preview-title"
      className="min-w-0 rounded-xl border border-sand-300 bg-white p-4"
    >
      <h2 id="preview-title" className="font-semibold text-pacific-900">
        Preview
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        Not published yet. Your answer would be given to {own} of {preview.length}{" "}
        {preview.length === 1 ? "question" : "questions"}.
      </p>
      <ol className="space-y-4">
        {preview.map(({ question, text, isDraft }) => (
          <li key={question}>
            <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
              {question}
              <Badge tone={isDraft ? "good" : "warning"}>{isDraft ? "Your answer" : "Another answer"}</Badge>
            </p>
            <div className="mt-1 rounded-lg border border-sand-300 bg-sand-50 px-3 py-2 text-sm wrap-anywhere">
              <MessageBody text={text} isPending={false} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
