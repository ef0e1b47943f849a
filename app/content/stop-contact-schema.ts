import type { z } from "zod";
import { text, words } from "./field-schemas.ts";

const channels = words("calls", "texts", "mail");

/** content/stop-contact.yaml: the page where a visitor ends contact. */
export const stopContactSchema = words("title", "button", "choose", "bad_link", "done", "reach").extend({
  question: text.includes("{person}", "must name the {person}"),
  channels,
  stopped: text.includes("{what}", "must say {what}"),
  what: channels.describe("The same in the middle of a sentence"),
});

export type StopContactContent = z.infer<typeof stopContactSchema>;
