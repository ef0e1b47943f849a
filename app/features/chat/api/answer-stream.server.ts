import type { AnswerDetails, Origin } from "../assistant.server/answer.ts";
import type { EngineName, Piece } from "../assistant.server/converse.ts";

/** What the visitor got. */
export type SentAnswer = {
  readonly answered: string;
  readonly engine: EngineName;
  readonly outcome: "whole" | "stopped" | "failed";
  /** Of the first part of the answer; undefined if another server wrote it. */
  readonly origin: Origin | undefined;
};

type Stream = {
  /** The id under which the turn is stored. */
  readonly turn: string;
  readonly pieces: (signal: AbortSignal) => AsyncIterable<Piece>;
  readonly finish: (answer: SentAnswer) => Promise<void>;
};

/** Reads the next piece only when the visitor's connection has room, and stops the engine when the visitor leaves. */
export function streamAnswer({ turn, pieces, finish }: Stream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  const iterator = pieces(gone.signal)[Symbol.asyncIterator]();
  let answered = "";
  let engine: EngineName = "built-in";
  let origin: Origin | undefined;
  let isFirst = true;
  let isOver = false;
  const end = async (outcome: SentAnswer["outcome"]) => {
    if (isOver) return;
    isOver = true;
    await finish({ answered, engine, outcome, origin });
  };
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await iterator.next();
        if (done) {
          await end("whole");
          controller.enqueue(encoder.encode("data: [DONE]\n\n"));
          return controller.close();
        }
        answered += value.text;
        engine = value.engine;
        origin ??= value.details?.origin;
        controller.enqueue(encoder.encode(chunkOf(value, isFirst ? turn : undefined)));
        isFirst = false;
      } catch (error) {
        await end("failed");
        controller.error(error);
      }
    },
    cancel: async () => {
      gone.abort();
      await end("stopped");
      await iterator.return?.();
    },
  });
}

/**
 * A chunk as OpenAI-compatible servers send it. `details` is ours, and other clients ignore it: the id of the turn in the
 * first chunk, a title and suggestions where there are any.
 */
function chunkOf({ text: content, details }: Piece, turn: string | undefined): string {
  const extra = { ...(turn && { turn }), ...visibleDetails(details) };
  const chunk = {
    choices: [{ index: 0, delta: { content } }],
    ...(Object.keys(extra).length > 0 && { details: extra }),
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

function visibleDetails(details: AnswerDetails | undefined) {
  const { title, suggestions } = details ?? {};
  return { ...(title && { title }), ...(suggestions && suggestions.length > 0 && { suggestions }) };
}
