import { tabStore } from "#app/browser/browser-storage.ts";
import { maxMessagesKept } from "../chat-limits.ts";
import { type ChatMessage, detailsOf } from "./send-chat.ts";

/** Kept in the tab across pages and reloads, until the tab is closed. */
export type StoredConversation = {
  readonly id: string;
  readonly messages: readonly ChatMessage[];
  /** The visitor agreed to attach it to the contact form. */
  readonly sendAlong: boolean;
};

const conversationKey = "chat";
/** Also read by hydration/hydrate-on-intent.ts: an open panel does not wait for intent. */
const openKey = "chat-open";

export function parseStored(stored: string | null): StoredConversation | undefined {
  try {
    const value = JSON.parse(stored ?? "null") as Partial<StoredConversation> | null;
    if (!value || typeof value.id !== "string" || !Array.isArray(value.messages)) return undefined;
    const messages = value.messages
      .filter(isMessage)
      .filter(({ content }) => content !== "")
      .map((message) => ({ role: message.role, content: message.content, ...detailsOf(message) }));
    return { id: value.id, messages: messages.slice(-maxMessagesKept), sendAlong: value.sendAlong === true };
  } catch {
    return undefined;
  }
}

const isMessage = (value: unknown): value is ChatMessage => {
  const { role, content } = (value ?? {}) as Partial<ChatMessage>;
  return (role === "user" || role === "assistant") && typeof content === "string";
};

export const readStored = (): StoredConversation | undefined => parseStored(tabStore.get(conversationKey));

export const writeStored = (conversation: StoredConversation): void =>
  tabStore.set(conversationKey, JSON.stringify(conversation));

export function rememberOpen(isOpen: boolean): void {
  if (isOpen) tabStore.set(openKey, "1");
  else tabStore.remove(openKey);
}

export const wasOpen = (): boolean => tabStore.get(openKey) === "1";
