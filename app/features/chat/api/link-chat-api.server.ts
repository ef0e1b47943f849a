import { z } from "zod";
import type { AppContext } from "#server/http/app-env.ts";
import { readJson } from "#server/http/read-json.ts";

export const linkBodySchema = z.object({ conversationId: z.uuid(), submissionId: z.uuid() });

type Dependencies = { readonly link: (conversationId: string, submissionId: string) => Promise<boolean> };

/**
 * For a visitor who checked the box to attach the conversation to the form that was just sent. Only that tab knows both
 * ids.
 */
export function linkChatApi({ link }: Dependencies) {
  return async (context: AppContext): Promise<Response> => {
    const body = await readJson(context.req.raw);
    if (!body.ok) return context.json({ error: body.error }, body.status);
    const parsed = linkBodySchema.safeParse(body.value);
    if (!parsed.success) return context.json({ error: "conversationId and submissionId must be UUIDs." }, 400);
    const linked = await link(parsed.data.conversationId, parsed.data.submissionId);
    return linked
      ? context.json({ success: true })
      : context.json({ error: "There is no such conversation or form." }, 404);
  };
}
