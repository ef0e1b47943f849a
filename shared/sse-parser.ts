/**
 * Server-sent events from bytes, however they are chunked: lines end in LF, CR or CRLF, a character may be split over
 * chunks, comments and blank lines are ignored. Returns the text after "data:" of each line.
 */
type SseParser = { readonly push: (bytes: Uint8Array) => string[]; readonly end: () => string[] };

/** Throws when a line grows longer than the limit, so that a stream without line ends cannot fill the memory. */
export function createSseParser(maxLineLength = 100_000): SseParser {
  const decoder = new TextDecoder();
  let rest = "";

  function takeLines(isLast: boolean): string[] {
    // A CR at the very end may be the first half of CRLF: wait for what follows.
    const lines = rest.split(isLast ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
    rest = isLast ? "" : (lines.pop() ?? "");
    if (rest.length > maxLineLength) throw new Error("event stream line is too long");
    return lines
      .filter((line) => line.startsWith("data:"))
      .map((line) => line.slice(line.startsWith("data: ") ? 6 : 5));
  }

  return {
    push: (bytes) => {
      rest += decoder.decode(bytes, { stream: true });
      return takeLines(false);
    },
    end: () => {
      rest += decoder.decode();
      return takeLines(true);
    },
  };
}

/** The data of each event in a response body. Stopping early cancels the body. */
export async function* readSseData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const parser = createSseParser();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      yield* done ? parser.end() : parser.push(value);
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
