import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the stand-in behaves for the next call and those after it. */
export type Script =
  | "answer"
  | "one-byte"
  | "cut"
  | "500"
  | "401"
  | "429"
  | "hang"
  | "hang-mid-answer"
  | "malformed"
  | "tool"
  | "redirect"
  | "endless"
  | "endless-line"
  | "error-then-answer";

export const standInAnswer =
  "Lenders look at “income”, debts and credit. Ask about [rates](/todays-rates) or café loans.";

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

/** A scripted server that speaks the OpenAI chat protocol, for testing everything that can go wrong. */
export async function startStandIn() {
  const requests: { readonly headers: IncomingMessage["headers"]; readonly body: Record<string, unknown> }[] = [];
  const open = new Set<ServerResponse>();
  let script: Script = "answer";
  let onCall = () => {};
  let calls = 0;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    requests.push({ headers: request.headers, body: JSON.parse(Buffer.concat(pieces).toString() || "{}") });
    calls += 1;
    onCall();
    open.add(response);
    response.on("close", () => open.delete(response));
    await play(script, calls, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Calls whose response is still being written. */
    openCount: () => open.size,
    /** `before` is called with each call, before it is answered. */
    play: (next: Script, before = () => {}) => {
      script = next;
      onCall = before;
      calls = 0;
      requests.length = 0;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

async function play(script: Script, call: number, response: ServerResponse): Promise<void> {
  if (script === "500" || script === "401" || script === "429" || (script === "error-then-answer" && call === 1)) {
    response.writeHead(script === "error-then-answer" ? 503 : Number(script), { "Content-Type": "application/json" });
    response.end('{"error":{"message":"scripted"}}');
    return;
  }
  if (script === "redirect") return void response.writeHead(307, { Location: "/v1/chat/completions" }).end();
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  response.flushHeaders();
  if (script === "endless") return void response.end(`: nothing\n${"data: {}\n\n".repeat(200_000)}`);
  if (script === "endless-line") return void response.end(`data: ${"x".repeat(300_000)}`);
  if (script === "hang") return;
  if (script === "tool" && call === 1) {
    const args = '{"loanAmount":400000,"ratePercent":6,"termYears":30}';
    const named = { index: 0, id: "call_1", type: "function", function: { name: "monthly_payment", arguments: "" } };
    response.write(chunk({ role: "assistant", tool_calls: [named] }));
    response.write(chunk({ tool_calls: [{ index: 0, function: { arguments: args.slice(0, 20) } }] }));
    response.write(chunk({ tool_calls: [{ index: 0, function: { arguments: args.slice(20) } }] }));
    response.write(chunk({}, "tool_calls"));
    response.end("data: [DONE]\n\n");
    return;
  }
  const words = standInAnswer.match(/\S+\s*/g) ?? [];
  if (script === "cut" || script === "hang-mid-answer") {
    for (const word of words.slice(0, 4)) response.write(chunk({ content: word }));
    response.write('data: {"choices":[{"delta":{"conte');
    if (script === "cut") setImmediate(() => response.destroy());
    return;
  }
  const whole = [
    chunk({ role: "assistant", content: "" }),
    ": a comment\n\n",
    ...(script === "malformed" ? ["data: {not json\n\n", "nonsense\r\n", 'data: {"choices":"none"}\n\n'] : []),
    ...words.map((word) => chunk({ content: word })),
    chunk({}, "stop"),
    `data: ${JSON.stringify({ choices: [], usage: { total_tokens: 321 } })}\r\n\r\n`,
    "data: [DONE]\n\n",
  ].join("");
  if (script === "one-byte") {
    for (const byte of Buffer.from(whole)) {
      response.write(Buffer.from([byte]));
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    response.end();
  } else response.end(whole);
}
