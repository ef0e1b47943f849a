import { readStored } from "./stored-conversation.ts";

/**
 * The contact form dispatches "lead:sent" on the window, with the submissionId. If the visitor checked the box in the
 * panel, the conversation is then linked to that lead. Returns a function that stops listening.
 */
export function linkToLead(): () => void {
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
