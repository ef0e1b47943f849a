/**
 * The body of a response from another server. It fails with an error once it exceeds the limit, counted after
 * decompression.
 */
export function cappedBody(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let seen = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        seen += chunk.byteLength;
        if (seen > maxBytes) controller.error(new ResponseTooLong(maxBytes));
        else controller.enqueue(chunk);
      },
    }),
  );
}

export class ResponseTooLong extends Error {
  constructor(maxBytes: number) {
    super(`the answer is longer than ${maxBytes / 1_000_000} MB`);
    this.name = "ResponseTooLong";
  }
}
