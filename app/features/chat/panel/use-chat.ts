import { useCallback, useEffect, useRef, useState } from "react";
import type { PanelWords } from "#app/content/chat-schema.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { newId } from "#shared/new-id.ts";
import { maxMessagesKept } from "../chat-limits.ts";
import { type ChatMessage, sendChat } from "./send-chat.ts";
import { readStored, type StoredConversation, writeStored } from "./stored-conversation.ts";

export type Chat = {
  readonly id: string;
  readonly messages: readonly ChatMessage[];
  readonly loading: boolean;
  readonly error: ToastMessage | undefined;
  readonly sendAlong: boolean;
  readonly setSendAlong: (yes: boolean) => void;
  /** False if there was nothing to send, or a message is already being sent. */
  readonly send: (text: string) => boolean;
  readonly stop: () => void;
};

const fresh = (): StoredConversation => ({ id: newId(), messages: [], sendAlong: false });

/** The greeting is shown, but not sent. */
export function useChat(publicKey: string, words: PanelWords): Chat {
  const [conversation, setConversation] = useState<StoredConversation>(() => readStored() ?? fresh());
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<ToastMessage>();
  const inFlight = useRef<AbortController>(undefined);
  useEffect(() => writeStored(conversation), [conversation]);
  useEffect(() => () => inFlight.current?.abort(), []);

  const setMessages = useCallback((change: (messages: readonly ChatMessage[]) => readonly ChatMessage[]) => {
    setConversation((now) => ({ ...now, messages: change(now.messages) }));
  }, []);

  async function run(messages: readonly ChatMessage[]) {
    const controller = new AbortController();
    inFlight.current = controller;
    setLoading(true);
    setError(undefined);
    setMessages(() => [...messages, { role: "assistant", content: "" }]);
    const outcome = await sendChat(
      {
        messages: messages.slice(-maxMessagesKept),
        conversationId: conversation.id,
        publicKey,
        failures: words,
        signal: controller.signal,
        onText: (text) => setMessages((now) => withLast(now, ({ content }) => ({ content: content + text }))),
        onDetails: (details) => setMessages((now) => withLast(now, () => details)),
      },
      fetch,
    );
    inFlight.current = undefined;
    setLoading(false);
    if (outcome.kind === "failed") {
      setMessages((now) => now.slice(0, -1));
      setError({ title: words.error, text: outcome.text, destructive: true });
    } else if (outcome.kind === "stopped") {
      setMessages((now) => (now.at(-1)?.content === "" ? now.slice(0, -1) : now));
    }
  }

  return {
    id: conversation.id,
    messages: [{ role: "assistant", content: words.greeting }, ...conversation.messages],
    loading,
    error,
    sendAlong: conversation.sendAlong,
    setSendAlong: (sendAlong) => setConversation((now) => ({ ...now, sendAlong })),
    send: (text) => {
      const content = text.trim();
      if (content === "" || loading) return false;
      void run([...conversation.messages, { role: "user", content }]);
      return true;
    },
    stop: () => inFlight.current?.abort(),
  };
}

type Change = (last: ChatMessage) => Partial<ChatMessage>;

const withLast = (messages: readonly ChatMessage[], change: Change): readonly ChatMessage[] =>
  messages.map((message, at) => (at === messages.length - 1 ? { ...message, ...change(message) } : message));
