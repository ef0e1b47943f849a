import { describe, expect, test, vi } from "vitest";
import { type MessageDetails, sendChat } from "./send-chat.ts";

const failures = { no_response: "No answer came.", not_sent: "It was not sent." };
const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const stream = (text: string) => new Response(text, { headers: { "Content-Type": "text/event-stream" } });

async function send(answer: () => Response | Promise<Response>, signal = new AbortController().signal) {
  const calls: [string, RequestInit][] = [];
  let text = "";
  let details: MessageDetails = {};
  const outcome = await sendChat(
    {
      messages: [{ role: "user", content: "hello" }],
      conversationId: "7e7a2f9e-58f2-4b8e-9d0a-1f0e6f6f2b11",
      publicKey: "the-key",
      failures,
      signal,
      onText: (more) => {
        text += more;
      },
      onDetails: (more) => {
        details = { ...details, ...more };
      },
    },
    (async (url: string, init: RequestInit) => {
      calls.push([url, init]);
      return answer();
    }) as typeof fetch,
  );
  return { outcome, text, details, calls };
}

describe("the chat call", () => {
  test("[CHAT-07] posts the messages with the public key and appends what streams in", async () => {
    const { outcome, text, calls } = await send(() =>
      stream(`${delta("Hel")}: note\n\n${delta("lo")}data: [DONE]\n\n`),
    );
    expect(outcome).toEqual({ kind: "whole" });
    expect(text).toBe("Hello");
    const [url, init] = calls[0] ?? [];
    expect(url).toBe("/api/mortgage-chat");
    expect(init?.headers).toMatchObject({ Authorization: "Bearer the-key" });
    expect(JSON.parse(String(init?.body)).messages).toEqual([{ role: "user", content: "hello" }]);
  });

  test("takes the details that have the right form, and leaves the rest", async () => {
    const first = {
      choices: [{ delta: { content: "Hi" } }],
      details: { turn: "t1", title: "Hello", suggestions: ["a"] },
    };
    const odd = { choices: [], details: { turn: 5, title: {}, suggestions: ["b", 7, ""], other: "<b>" } };
    const lines = [first, odd, { choices: [], details: 5 }].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
    const { outcome, details } = await send(() => stream(`${lines.join("")}data: [DONE]\n\n`));
    expect(outcome).toEqual({ kind: "whole" });
    expect(details).toEqual({ turn: "t1", title: "Hello", suggestions: ["b"] });
  });

  test("[CHAT-07] logs and skips malformed lines", async () => {
    const info = vi.spyOn(console, "info").mockImplementation(() => {});
    const { outcome, text } = await send(() =>
      stream(`data: {oops\n\n${delta("ok")}data: {"choices":3}\n\ndata: [DONE]\n\n`),
    );
    expect(outcome).toEqual({ kind: "whole" });
    expect(text).toBe("ok");
    expect(info).toHaveBeenCalledOnce();
    info.mockRestore();
  });

  test.each([
    ["the error field", () => Response.json({ error: "Too many." }, { status: 429 }), "Too many."],
    ["no error field", () => Response.json({}, { status: 500 }), failures.no_response],
    ["an error that is no text", () => Response.json({ error: 5 }, { status: 500 }), failures.no_response],
    ["no JSON", () => new Response("<html>", { status: 502 }), failures.no_response],
    ["no body", () => new Response(null, { status: 200 }), failures.no_response],
    ["an answer without its end", () => stream(delta("half")), failures.not_sent],
    ["an answer with nothing in it", () => stream("data: [DONE]\n\n"), failures.not_sent],
    ["an exception", () => Promise.reject(new TypeError("network")), failures.not_sent],
  ])("[CHAT-08] [CHAT-09] reports a failure by %s", async (_name, answer, expected) => {
    expect((await send(answer)).outcome).toEqual({ kind: "failed", text: expected });
  });

  test("a stopped call is not a failure", async () => {
    const controller = new AbortController();
    controller.abort();
    expect((await send(() => Promise.reject(new Error("aborted")), controller.signal)).outcome).toEqual({
      kind: "stopped",
    });
  });
});
