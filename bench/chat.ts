import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readGrades } from "../eval/grades.ts";
import { startServer } from "../tests/support/server-process.ts";
import { untilIdle } from "./cpu-time.ts";
import { ofRounds, percentile, type Row, row } from "./row.ts";

const publicKey = "bench-public-key";
const tokens = 400;
const openStreams = 300;
const rounds = 5;
/** No key and no network: the limits for the first sentence, in milliseconds. */
const builtInLimitMs = 50;
const encoderLimitMs = 100;
/** Written by people who had not seen the assistant: first messages, and conversations of six. */
const firstMessages = "eval/grades/held-out-17-reader-a-2026-11-19.yaml";
const conversations = "eval/grades/conversations-17-reader-a-2026-11-19.yaml";
/** A first round and one in which everything was asked once before; between them are more texts than are kept. */
const askedRounds = 2;

function readConversations(file: string): string[][] {
  const turns = Object.entries(readGrades(readFileSync(file, "utf8")).grades);
  return Object.values(Object.groupBy(turns, ([id]) => id.split(".")[0] ?? id)).map((all = []) =>
    all.flatMap(([, { turn }]) => turn ?? []),
  );
}

const chunk = (delta: object) => `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`;

/** A model that sends a word every two milliseconds or, when told to hold, one word and then nothing. */
async function startModel() {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => {
      body += piece;
    });
    request.on("end", () => {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      if (body.includes("hold the line")) return void response.write(chunk({ content: "one " }));
      let said = 0;
      const timer = setInterval(() => {
        response.write(chunk({ content: `word${said} ` }));
        said += 1;
        if (said < tokens) return;
        clearInterval(timer);
        response.end('data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
      }, 2);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => server.closeAllConnections() };
}

const ask = (url: string, messages: readonly string[], signal?: AbortSignal) =>
  fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${publicKey}` },
    body: JSON.stringify({ messages: messages.map((content) => ({ role: "user", content })), stream: true }),
    ...(signal && { signal }),
  });

/** Read to its end, as a visitor does before the next message: until then the server stores the turn. */
async function firstSentence(url: string, messages: readonly string[]): Promise<number> {
  const start = performance.now();
  const response = await ask(url, messages);
  let firstMs = Number.NaN;
  for await (const _ of response.body as unknown as AsyncIterable<Uint8Array>) firstMs ||= performance.now() - start;
  return firstMs;
}

/** The built-in engine over HTTP: milliseconds to the first sentence, and the memory that the server takes. */
async function benchBuiltIn(encoder: "on" | "off") {
  const dataDir = mkdtempSync(join(tmpdir(), "homeport-bench-chat-"));
  const variables = { CHAT_ENCODER: encoder, PUBLIC_API_KEY: publicKey, RATE_LIMIT_SCALE: "100000" };
  const server = await startServer({ DATA_DIR: dataDir, ...variables });
  const url = `${server.url}/api/mortgage-chat`;
  async function measure(asked: readonly (readonly string[])[]) {
    const timesByRound: number[][] = [];
    for (let round = 0; round < askedRounds; round += 1) {
      const times: number[] = [];
      for (const messages of asked)
        for (const at of messages.keys()) times.push(await firstSentence(url, messages.slice(0, at + 1)));
      timesByRound.push(times);
    }
    return timesByRound;
  }
  // The first message loads the assistant.
  await firstSentence(url, ["What is a mortgage?"]);
  await untilIdle(server.process.pid ?? 0);
  const firstSentenceMs = await measure(readConversations(firstMessages));
  const inConversationMs = await measure(readConversations(conversations));
  const memoryMib = residentKib(server.process.pid ?? 0) / 1024;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return { firstSentenceMs, inConversationMs, memoryMib };
}

const answerRows = (measured: Awaited<ReturnType<typeof benchBuiltIn>>, reference: number, setting: string): Row[] =>
  [
    { name: "first sentence", times: measured.firstSentenceMs },
    { name: "first sentence in a conversation", times: measured.inConversationMs },
  ].map(({ name, times }) => {
    const slowest = (all: readonly number[]) => percentile(all, 0.95);
    const { spread } = ofRounds(
      times.map(slowest),
      times.map(() => reference),
    );
    return row({
      name: `${name}, 95th percentile, ${setting}`,
      unit: "ms",
      value: slowest(times.flat()),
      reference,
      referenceName: "the limit",
      aim: "at most 1",
      spread,
      how: `over HTTP, ${times.flat().length} strangers' messages in ${askedRounds} rounds`,
    });
  });

/** What the built-in assistant takes, without a network. Not measured here: another server's answers. */
export async function benchAssistant(): Promise<Row[]> {
  const words = await benchBuiltIn("off");
  const meaning = await benchBuiltIn("on");
  return [
    ...answerRows(words, builtInLimitMs, "without the sentence encoder"),
    ...answerRows(meaning, encoderLimitMs, "with the sentence encoder"),
    row({
      name: "memory of the server with the sentence encoder",
      unit: "MiB",
      value: meaning.memoryMib,
      reference: words.memoryMib,
      referenceName: "without it",
      how: "resident memory after the messages above",
    }),
  ];
}

/** Milliseconds to the first word, and words per second from there to the end. */
async function listen(url: string): Promise<{ firstMs: number; perSecond: number }> {
  const start = performance.now();
  const response = await ask(url, ["What do lenders look at when I apply?"]);
  let firstAt = 0;
  let words = 0;
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    const found = new TextDecoder().decode(bytes).split('"content":"').length - 1;
    if (found > 0 && firstAt === 0) firstAt = performance.now();
    words += found;
  }
  return { firstMs: firstAt - start, perSecond: (words / (performance.now() - firstAt)) * 1000 };
}

/** The overhead between a visitor and another server, and the cost of an open conversation. */
export async function benchChat(): Promise<Row[]> {
  const model = await startModel();
  const dataDir = mkdtempSync(join(tmpdir(), "homeport-bench-chat-"));
  const variables = {
    DATA_DIR: dataDir,
    CHAT_BASE_URL: model.url,
    PUBLIC_API_KEY: publicKey,
    RATE_LIMIT_SCALE: "100000",
  };
  const server = await startServer(variables);
  const ours = `${server.url}/api/mortgage-chat`;
  const straight = `${model.url}/chat/completions`;
  const measured = { ours: [await listen(ours)], straight: [await listen(straight)] };
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await listen(ours));
    measured.straight.push(await listen(straight));
  }
  const warm = { ours: measured.ours.slice(1), straight: measured.straight.slice(1) };
  const memory = await memoryPerStream(ours, server.process.pid ?? 0);
  await server.stop();
  model.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const how = `a model of ours that sends a word every 2 ms, ${rounds} rounds in turn`;
  return [
    row({
      name: "chat, time to the first word",
      unit: "ms",
      ...ofRounds(
        warm.ours.map(({ firstMs }) => firstMs),
        warm.straight.map(({ firstMs }) => firstMs),
      ),
      referenceName: "straight from the model",
      how,
    }),
    row({
      name: "chat, words a second",
      unit: "1/s",
      ...ofRounds(
        warm.ours.map(({ perSecond }) => perSecond),
        warm.straight.map(({ perSecond }) => perSecond),
      ),
      referenceName: "straight from the model",
      how,
      aim: "under 5 ms added per chunk",
    }),
    row({
      name: `chat, memory per stream with ${openStreams} open`,
      unit: "KiB",
      value: memory.perStreamKib,
      reference: memory.idleKib,
      referenceName: "the whole server at rest",
      how: "resident memory",
    }),
  ];
}

async function memoryPerStream(url: string, pid: number) {
  const idleKib = residentKib(pid);
  const gone = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: openStreams }, async () => {
      const response = await ask(url, ["hold the line"], gone.signal);
      const reader = response.body?.getReader();
      await reader?.read();
      return reader;
    }),
  );
  const perStreamKib = (residentKib(pid) - idleKib) / streams.length;
  gone.abort();
  return { idleKib, perStreamKib };
}

/** From the process table: the memory that the operating system has assigned. */
function residentKib(pid: number): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(stdout.trim());
}
