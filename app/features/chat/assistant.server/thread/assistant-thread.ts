import type { Assistant, ChatMessage } from "../assistant.ts";
import type { ReadRates } from "../stored-rates.ts";
import { AssistantUnavailable, startCallWorker } from "./call-worker.ts";
import type { ToAssistant } from "./messages.ts";

type ThreadLimits = {
  /** For one call. Most take about 20 ms; the rest is for slow and busy machines. */
  readonly callMs: number;
  /** How long a call may wait for its turn, including loading the knowledge after a start. */
  readonly waitMs: number;
  readonly waitingCalls: number;
  /** For loading the knowledge, which takes about a second. */
  readonly learnMs: number;
  /** The index takes about a third of it. */
  readonly heapMb: number;
};

const usualLimits: ThreadLimits = { callMs: 2_000, waitMs: 30_000, waitingCalls: 50, learnMs: 120_000, heapMb: 256 };

type Options<Knowledge> = {
  /** The file that calls `serveAssistant`. */
  readonly entry: URL;
  /** The current content: a new object if the content has changed. */
  readonly knowledge: () => Knowledge;
  readonly readRates: ReadRates;
  /** Given to the entry as `workerData`. */
  readonly setting?: unknown;
  readonly limits?: ThreadLimits;
  /** Called with the reason when the thread was replaced, without any text of the conversation. */
  readonly onFailure: (reason: string) => void;
  /** Called with what the thread wants to be logged. */
  readonly onNote?: (text: string) => void;
};

type Waiting = {
  readonly message: Extract<ToAssistant<never>, { kind: "call" }>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
};

/** An assistant in its own thread, so that an expensive message cannot block the site. */
export function createAssistantThread<Knowledge>(options: Options<Knowledge>) {
  const { entry, knowledge, readRates, setting, limits = usualLimits, onFailure, onNote = () => {} } = options;
  const waiting: Waiting[] = [];
  let worker: ReturnType<typeof startCallWorker<Knowledge>> | undefined;
  let loaded: Knowledge | undefined;
  let isWorking = false;
  let isClosed = false;

  /** The worker, with the current knowledge. */
  async function readyWorker() {
    const wanted = knowledge();
    if (worker && loaded === wanted) return worker;
    const onEnd = (reason: string) => {
      worker = undefined;
      loaded = undefined;
      if (!isClosed) onFailure(reason);
    };
    worker ??= startCallWorker<Knowledge>({ entry, heapMb: limits.heapMb, setting, readRates, onEnd, onNote });
    const loading = worker;
    await loading.learn(wanted, limits.learnMs);
    loaded = wanted;
    return loading;
  }

  function refuseAll(error: unknown): void {
    for (const { timer, reject } of waiting.splice(0)) {
      clearTimeout(timer);
      reject(error);
    }
  }

  /** One call at a time, so that each has its own time limit. A worker that was terminated is replaced at once. */
  async function work(): Promise<void> {
    if (isWorking || isClosed) return;
    isWorking = true;
    try {
      do {
        const ready = await readyWorker();
        const next = waiting.shift();
        clearTimeout(next?.timer);
        if (next) await ready.ask(next.message, limits.callMs).then(next.resolve, next.reject);
      } while (!isClosed && (waiting.length > 0 || !worker));
    } catch (error) {
      // Loading failed: waiting callers get an error, and the next call tries again.
      refuseAll(error);
    } finally {
      isWorking = false;
    }
  }

  function call<Method extends keyof Assistant>(method: Method, args: Parameters<Assistant[Method]>) {
    return new Promise<unknown>((resolve, reject) => {
      if (isClosed || waiting.length >= limits.waitingCalls) return reject(new AssistantUnavailable("too many wait"));
      const giveUp = () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(new AssistantUnavailable("its turn did not come"));
      };
      const timer = setTimeout(giveUp, limits.waitMs);
      const one: Waiting = { message: { kind: "call", method, args }, resolve, reject, timer };
      waiting.push(one);
      void work();
    }) as ReturnType<Assistant[Method]>;
  }

  const assistant: Assistant = {
    answer: (...args) => call("answer", args),
    screen: (...args) => call("screen", args),
    search: (...args) => call("search", args),
    listTools: (...args) => call("listTools", args),
    callTool: (...args) => call("callTool", args),
  };
  return {
    ...assistant,
    /**
     * Loads the knowledge, and answers the given conversations, so that the first visitors wait neither for that nor for
     * code that runs for the first time. A visitor who asks meanwhile waits for one answer at most. A machine that is too
     * slow for one of them has no time for the rest.
     */
    warmUp: async (conversations: ReadonlyArray<readonly ChatMessage[]> = []): Promise<void> => {
      await work();
      try {
        for (const conversation of conversations) {
          await call("screen", [conversation]);
          await call("answer", [conversation]);
        }
      } catch (error) {
        if (!(error instanceof AssistantUnavailable)) throw error;
      }
    },
    close: async () => {
      isClosed = true;
      refuseAll(new AssistantUnavailable("the server stops"));
      await worker?.end("the server stops");
    },
  };
}
