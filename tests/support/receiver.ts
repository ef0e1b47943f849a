import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

type Answer = (response: ServerResponse, request: Received) => void;

export const answerWith =
  (status: number, headers: Record<string, string> = {}, body = ""): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Takes every request and never answers. */
export const neverAnswer: Answer = () => {};

/** A real HTTP server that takes what it is sent and answers as it is told to, 200 by default. */
export async function startReceiver(port = 0) {
  const received: Received[] = [];
  let answer: Answer = answerWith(200, {}, "thanks");
  const server = createServer(async (request, response) => {
    const { url: path = "", headers } = request;
    const one = { path, headers, body: await text(request) };
    received.push(one);
    answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: used } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${used}`,
    port: used,
    received,
    answer: (next: Answer) => {
      answer = next;
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
