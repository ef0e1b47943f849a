import type { MessagePort } from "node:worker_threads";
import type { Assistant } from "../assistant.ts";
import type { ReadRates, StoredRates } from "../stored-rates.ts";
import { fillLists, type Piece } from "./knowledge-pieces.ts";
import type { FromAssistant, ToAssistant } from "./messages.ts";

/**
 * Runs in the assistant's thread: builds the assistant from the knowledge it receives, and handles one call at a time.
 */
export function serveAssistant<Knowledge>(
  port: MessagePort,
  build: (knowledge: Knowledge, readRates: ReadRates, note: (text: string) => void) => Assistant,
): void {
  let assistant: Assistant | undefined;
  const pieces: Piece[] = [];
  let receiveRates: (rates: StoredRates | undefined) => void = () => {};
  const say = (message: FromAssistant) => port.postMessage(message);
  const readRates: ReadRates = () =>
    new Promise((resolve) => {
      receiveRates = resolve;
      say({ kind: "rates wanted" });
    });

  async function run(message: Exclude<ToAssistant<Knowledge>, { kind: "rates" | "piece" }>): Promise<unknown> {
    if (message.kind === "learn") {
      // Released before the next one is built, because there is no room for two.
      assistant = undefined;
      fillLists(message.knowledge, pieces.splice(0));
      assistant = build(message.knowledge, readRates, (text) => say({ kind: "note", text }));
      return undefined;
    }
    const method = assistant?.[message.method] as ((...args: readonly unknown[]) => Promise<unknown>) | undefined;
    if (!method) throw new Error("the assistant is not loaded yet");
    return method(...message.args);
  }

  port.on("message", (message: ToAssistant<Knowledge>) => {
    if (message.kind === "rates") return receiveRates(message.rates);
    if (message.kind === "piece") return void pieces.push(message.piece);
    run(message).then(
      (value) => say({ kind: "done", value }),
      (error: unknown) => say({ kind: "failed", reason: error instanceof Error ? error.name : "unknown" }),
    );
  });
}
