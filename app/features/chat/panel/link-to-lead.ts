import { readStored } from "./stored-conversation.ts";

/**
 * The contact form says on the window that it was sent ("lead:sent", with the submissionId); if the visitor ticked the
 * box in the panel, the conversation is then tied to that lead. Returns how to stop listening.
 */
export function sendAlongWithForm(): () => void {
  const onSent = (event: Event) => {
    const { submissionId } = (event as CustomEvent<{ submissionId?: string }>).detail ?? {};
    const stored = readStored();
    if (!submissionId || !stored?.sendAlong || stored.messages.length === 0) return;
    void fetch("/api/mortgage-chat/send-along", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ conversationId: stored.id, submissionId }),
      keepalive: true,
    }).catch(() => {});
  };
  addEventListener("lead:sent", onSent);
  return () => removeEventListener("lead:sent", onSent);
}
