import { setTimeout as pause } from "node:timers/promises";
import { cappedBody } from "#server/capped-body.ts";
import type { Assistant, ChatMessage } from "../assistant.ts";
import { type ChatEngine, EngineFailed } from "../engine.ts";
import { readUpstream, type UpstreamMessage, type UpstreamToolCall } from "./upstream.ts";

export type UpstreamOptions = {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly systemPrompt: () => string;
  readonly answerTokens: number;
  readonly firstTokenMs: number;
  /** The daily token budget: whether any is left, and where usage is counted. */
  readonly budget: { readonly isLeft: () => Promise<boolean>; readonly spend: (tokens: number) => Promise<void> };
};

const maxToolRounds = 3;
const maxToolCalls = 8;
const maxSearchChars = 500;
const maxAnswerChars = 8_000;
const maxAnswerBytes = 1_000_000;
const wholeAnswerMs = 120_000;
const attempts = 2;
const retryAfterMs = 200;
const entriesShown = 4;

type Grounding = Pick<Assistant, "search" | "listTools" | "callTool">;

/** Any OpenAI-compatible server, grounded by the same retrieval and tools. */
export function createOpenAiEngine(assistant: Grounding, options: UpstreamOptions): ChatEngine {
  return async function* answer(conversation, signal) {
    await checkBudget(options.budget);
    const messages: UpstreamMessage[] = [
      { role: "system", content: await systemMessage(assistant, options.systemPrompt(), conversation) },
      ...conversation,
    ];
    const tools = toolList(await assistant.listTools());
    const watchdog = watch(options.firstTokenMs, signal);
    let sentChars = 0;
    let tokens = 0;
    try {
      for (let round = 0; round <= maxToolRounds; round += 1) {
        const calls: UpstreamToolCall[] = [];
        const body = await open(options, messages, watchdog.signal, round < maxToolRounds ? tools : undefined);
        for await (const event of readUpstream(body)) {
          watchdog.feed();
          if (event.kind === "usage") tokens = Math.max(tokens, event.tokens);
          if (event.kind === "tool_calls") calls.push(...event.calls);
          if (event.kind !== "text") continue;
          sentChars += event.text.length;
          if (sentChars > maxAnswerChars) return;
          yield { text: event.text };
        }
        if (calls.length === 0) break;
        messages.push({ role: "assistant", content: null, tool_calls: calls.slice(0, maxToolCalls) });
        messages.push(...(await Promise.all(calls.slice(0, maxToolCalls).map((call) => runTool(assistant, call)))));
      }
      if (sentChars === 0) throw new Error("the answer was empty");
    } catch (error) {
      if (error instanceof EngineFailed) throw error;
      throw new EngineFailed(error instanceof Error ? error.message : "unknown", sentChars > 0);
    } finally {
      watchdog.stop();
      await options.budget.spend(Math.max(tokens, estimateTokens(messages, sentChars)));
    }
  };
}

/** What cannot be counted is not spent. */
async function checkBudget({ isLeft }: UpstreamOptions["budget"]): Promise<void> {
  const left = await isLeft().catch(() => undefined);
  if (left) return;
  const reason = left === undefined ? "the daily token budget cannot be read" : "the daily token budget is used up";
  throw new EngineFailed(reason, false);
}

/** Retries only here, before any of the answer was sent. */
async function open(
  options: UpstreamOptions,
  messages: readonly UpstreamMessage[],
  signal: AbortSignal,
  tools: readonly object[] | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const request = {
    model: options.model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: options.answerTokens,
    temperature: 0.2,
    ...(tools && { tools }),
  };
  for (let attempt = 1; ; attempt += 1) {
    const reached = await fetch(`${options.baseUrl.replace(/\/$/, "")}/chat/completions`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(options.apiKey && { Authorization: `Bearer ${options.apiKey}` }),
      },
      body: JSON.stringify(request),
      signal,
      redirect: "error",
    }).catch(() => undefined);
    if (reached?.ok && reached.body) return cappedBody(reached.body, maxAnswerBytes);
    await reached?.body?.cancel();
    const worthRetrying = reached ? reached.status >= 500 : !signal.aborted;
    if (attempt < attempts && worthRetrying) {
      await pause(retryAfterMs, undefined, { signal });
      continue;
    }
    throw new Error(reached ? `the server answered ${reached.status}` : "the server cannot be reached");
  }
}

type Watchdog = { readonly signal: AbortSignal; readonly feed: () => void; readonly stop: () => void };

/** Aborts when the visitor leaves, when no token arrives for too long, or when the whole answer takes too long. */
function watch(ms: number, visitor: AbortSignal): Watchdog {
  const timeout = new AbortController();
  const abort = () => timeout.abort(new Error("no answer in time"));
  let timer = setTimeout(abort, ms);
  return {
    signal: AbortSignal.any([timeout.signal, visitor, AbortSignal.timeout(wholeAnswerMs)]),
    feed: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

async function systemMessage(
  assistant: Grounding,
  prompt: string,
  conversation: readonly ChatMessage[],
): Promise<string> {
  const asked = conversation.filter(({ role }) => role === "user").map(({ content }) => content);
  const entries = await assistant.search(asked.at(-1) ?? "", asked.slice(0, -1), entriesShown);
  const reference = entries.map(({ title, answer, page }) => `## ${title}\n${answer.trim()}\nPage: ${page}`);
  return `${prompt.trim()}\n\nReference entries for this question:\n\n${reference.join("\n\n")}`;
}

const searchTool = {
  type: "function",
  function: {
    name: "search_knowledge",
    description: "Looks up further reference entries of this site by a question.",
    parameters: {
      type: "object",
      properties: { question: { type: "string" } },
      required: ["question"],
      additionalProperties: false,
    },
  },
};

const toolList = (tools: Awaited<ReturnType<Assistant["listTools"]>>) => [
  searchTool,
  ...tools.map((described) => ({ type: "function", function: described })),
];

async function runTool(assistant: Grounding, call: UpstreamToolCall): Promise<UpstreamMessage> {
  const content = await callByName(assistant, call.function.name, parseArguments(call.function.arguments));
  return { role: "tool", tool_call_id: call.id, content };
}

async function callByName(assistant: Grounding, name: string, input: unknown): Promise<string> {
  if (name === searchTool.function.name) {
    const question = (input as { question?: unknown } | undefined)?.question;
    const asked = typeof question === "string" ? question.slice(0, maxSearchChars) : "";
    const entries = await assistant.search(asked, [], entriesShown);
    return entries.map(({ title, answer }) => `${title}: ${answer.trim()}`).join("\n\n") || "Nothing found.";
  }
  return assistant.callTool(name, input);
}

function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For servers that do not report usage: four characters are about one token. */
const estimateTokens = (messages: readonly UpstreamMessage[], sentChars: number) =>
  Math.ceil((JSON.stringify(messages).length + sentChars) / 4);
