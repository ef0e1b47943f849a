/**
 * Server-sent events from bytes, however they are cut: lines end in LF, CR or CRLF, a character may be split over
 * chunks, comments and blank lines are ignored. Gives the text after "data:" of each line.
 */
export type SseParser = { readonly push: (bytes: Uint8Array) => string[]; readonly end: () => string[] };

export function createSseParser(): SseParser {
  const decoder = new TextDecoder();
  let rest = "";

  function takeLines(isLast: boolean): string[] {
    // A CR at the very end may be the first half of CRLF: wait for what follows.
    const lines = rest.split(isLast ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
    rest = isLast ? "" : (lines.pop() ?? "");
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
