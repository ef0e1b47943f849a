/** Another server's answer, cut off with an error once it is longer than it may be. Counted after decompression. */
export function cappedBody(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let seen = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        seen += chunk.byteLength;
        if (seen > maxBytes) controller.error(new AnswerTooLong(maxBytes));
        else controller.enqueue(chunk);
      },
    }),
  );
}

export class AnswerTooLong extends Error {
  constructor(maxBytes: number) {
    super(`the answer is longer than ${maxBytes / 1_000_000} MB`);
    this.name = "AnswerTooLong";
  }
}
