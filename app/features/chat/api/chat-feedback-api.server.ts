import { z } from "zod";
import type { ChatContent } from "#app/content/chat-schema.ts";
import type { AppContext } from "#server/http/app-env.ts";
import { readJson } from "#server/http/read-json.ts";
import type { GivenFeedback } from "../store/transcript-store.server.ts";
import { carriesKey } from "./public-key.server.ts";

export const feedbackBodySchema = z.object({
  conversationId: z.uuid(),
  turnId: z.uuid(),
  feedback: z.enum(["up", "down"]).nullable(),
});

type Dependencies = {
  readonly publicKey: string;
  readonly feedback: (given: GivenFeedback) => Promise<boolean>;
  readonly refusals: () => ChatContent["refusals"];
};

/** What a visitor thinks of one answer. Only the tab of the conversation knows both ids; sending it again changes it. */
export function chatFeedbackApi({ publicKey, feedback, refusals }: Dependencies) {
  return async (context: AppContext): Promise<Response> => {
    if (!carriesKey(context.req.header("authorization"), publicKey))
      return context.json({ error: refusals().no_key }, 401);
    const body = await readJson(context.req.raw);
    if (!body.ok) return context.json({ error: body.error }, body.status);
    const parsed = feedbackBodySchema.safeParse(body.value);
    if (!parsed.success) {
      return context.json({ error: "conversationId and turnId must be UUIDs, feedback up, down or null." }, 400);
    }
    return (await feedback(parsed.data))
      ? context.json({ success: true })
      : context.json({ error: "There is no such answer in this conversation." }, 404);
  };
}
