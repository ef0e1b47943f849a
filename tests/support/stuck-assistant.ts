import { parentPort } from "node:worker_threads";
import { serveAssistant } from "#app/features/chat/assistant.server/thread/serve-assistant.ts";

/** A thread entry whose assistant behaves in ways that no message may cause in ours. */
const behaviors: Record<string, () => void> = {
  "never end": () => {
    for (;;);
  },
  "take all memory": () => {
    const taken: object[] = [];
    for (;;) taken.push({ at: taken.length });
  },
  throw: () => {
    throw new Error("the message itself");
  },
  exit: () => process.exit(1),
};

if (parentPort) {
  serveAssistant<{ name: string }>(parentPort, ({ name }, readRates) => ({
    answer: async (conversation) => {
      const message = conversation.at(-1)?.content ?? "";
      behaviors[message]?.();
      const rates = message === "rates" ? JSON.stringify((await readRates()) ?? "none") : "";
      return [{ text: `${name}: ${message}${rates}`, details: { origin: { kind: "reply", id: name } } }];
    },
    screen: async (conversation) => ({ conversation, hadNumbers: false, cannedReply: undefined }),
    search: async () => [],
    listTools: async () => [],
    callTool: async () => "",
  }));
}
