import { z } from "zod";
import { text, words } from "./field-schemas.ts";

/** content/chat.yaml: the words of the chat's button and panel. */
export const chatSchema = z.strictObject({
  button: words("open", "opening", "failed", "retry", "call", "dismiss").describe("A part of every page"),
  panel: words(
    ...(["title", "invitation", "greeting", "close"] as const),
    ...(["placeholder", "question_label", "send", "stop", "starters", "suggestions"] as const),
    ...(["person", "contact_form", "meeting", "send_along"] as const),
    ...(["helpful", "helpful_yes", "helpful_no", "thanks", "rating_removed", "not_saved"] as const),
    ...(["error", "no_response", "not_sent"] as const),
    ...(["conversation", "new_answers", "you_said", "assistant_said", "typing", "also_ask"] as const),
  ),
  refusals: words("no_question", "no_key", "own_limit", "site_limit").extend({
    too_long: text.includes("{most}", "must say how many characters are the {most}"),
  }),
});

export type ChatContent = z.infer<typeof chatSchema>;
export type PanelWords = ChatContent["panel"];
