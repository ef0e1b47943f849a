const longestLine = 100_000;

/** The data of each server-sent event, whatever the chunks: CRLF, comments, several events at once, split characters. */
export async function* readEventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = done ? "" : (lines.pop() ?? "");
      if (rest.length > longestLine) throw new Error("a line without an end");
      for (const line of lines) {
        if (line.startsWith("data:")) yield line.slice(5).trimStart();
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
