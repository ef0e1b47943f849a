import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { ReadRates } from "../stored-rates.ts";
import { longListsOf, withoutLongLists } from "./knowledge-pieces.ts";
import type { FromAssistant, ToAssistant } from "./messages.ts";

/**
 * No answer: the message took too long, the thread crashed, or too many calls are waiting. The visitor is referred to a
 * person.
 */
export class AssistantUnavailable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "AssistantUnavailable";
  }
}

type Options = {
  /** The file that calls `serveAssistant`. */
  readonly entry: URL;
  /** Limit of the thread's heap. */
  readonly heapMb: number;
  /** Given to the entry as `workerData`. */
  readonly setting: unknown;
  readonly readRates: ReadRates;
  /** Called once, when the worker exited or had to be terminated. */
  readonly onEnd: (reason: string) => void;
  /** Called with what the thread wants to be logged. */
  readonly onNote: (text: string) => void;
};

type Pending = {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly limitMs: number;
  timer?: NodeJS.Timeout;
};

const youngHeapMb = 16;
const ratesMs = 3_000;

/** A worker thread that handles one call at a time and is terminated if a call exceeds its limit. */
export function startCallWorker<Knowledge>({ entry, heapMb, setting, readRates, onEnd, onNote }: Options) {
  // It needs no environment variables, and must not load modules preloaded in the main thread.
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb };
  const worker = new Worker(entry, { execArgv: [], env: {}, resourceLimits, workerData: setting });
  let pending: Pending | undefined;
  let isOver = false;

  function take(): Pending | undefined {
    const taken = pending;
    clearTimeout(taken?.timer);
    pending = undefined;
    worker.unref();
    return taken;
  }

  async function end(reason: string): Promise<void> {
    if (isOver) return;
    isOver = true;
    onEnd(reason);
    take()?.reject(new AssistantUnavailable(reason));
    await worker.terminate();
  }

  /** A result that arrived while the main thread was busy is read before the worker counts as too slow. */
  function watch(call: Pending): void {
    const late = () => void (pending === call && end(`no answer within ${call.limitMs} ms`));
    call.timer = setTimeout(() => setImmediate(late), call.limitMs).unref();
  }

  /** Time spent waiting for the database does not count. */
  async function sendRates(call: Pending | undefined): Promise<void> {
    clearTimeout(call?.timer);
    const none = () => undefined;
    const rates = await Promise.race([readRates().catch(none), pause(ratesMs, undefined, { ref: false })]);
    if (isOver) return;
    worker.postMessage({ kind: "rates", rates } satisfies ToAssistant<Knowledge>);
    if (call && call === pending) watch(call);
  }

  worker.unref();
  worker.on("error", (error: unknown) => void end(reasonOf(error)));
  worker.on("exit", () => void end("it ended"));
  worker.on("message", (message: FromAssistant) => {
    if (message.kind === "rates wanted") void sendRates(pending);
    else if (message.kind === "note") onNote(message.text);
    else if (message.kind === "done") take()?.resolve(message.value);
    else take()?.reject(new AssistantUnavailable(message.reason));
  });

  const ask = (message: ToAssistant<Knowledge>, limitMs: number) =>
    new Promise<unknown>((resolve, reject) => {
      if (isOver) return reject(new AssistantUnavailable("it has ended"));
      pending = { resolve, reject, limitMs };
      worker.ref();
      watch(pending);
      worker.postMessage(message);
    });

  return {
    /** A piece at a time: copying all of it at once would stop the site for longer than a page takes. */
    learn: async (knowledge: Knowledge, limitMs: number): Promise<void> => {
      for (const piece of longListsOf(knowledge)) {
        worker.postMessage({ kind: "piece", piece } satisfies ToAssistant<Knowledge>);
        await nextTurn();
      }
      await ask({ kind: "learn", knowledge: withoutLongLists(knowledge) }, limitMs);
    },
    ask,
    end,
  };
}

const reasonOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "it broke";
