export type Thumb = "up" | "down";
export type GivenFeedback = {
  readonly publicKey: string;
  readonly conversationId: string;
  readonly turn: string;
  /** Undefined takes it back. */
  readonly thumb: Thumb | undefined;
};

/** Whether it was saved. */
export async function sendFeedback(given: GivenFeedback, fetcher: typeof fetch): Promise<boolean> {
  const { publicKey, conversationId, turn, thumb } = given;
  try {
    const response = await fetcher("/api/chat-feedback", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${publicKey}` },
      body: JSON.stringify({ conversationId, turnId: turn, feedback: thumb ?? null }),
    });
    return response.ok;
  } catch {
    return false;
  }
}
