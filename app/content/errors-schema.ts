import { z } from "zod";
import { text, words } from "./field-schemas.ts";

/** content/errors.yaml: what a visitor reads when a page is missing, fails, or cannot be reached. */
export const errorsSchema = z.strictObject({
  not_found: words("title", "heading", "body", "home"),
  failed: words("title", "body", "retry", "home").describe("A part of every page"),
  refusals: words("too_large", "other_site", "failed", "outage", "method", "no_form", "unreadable"),
  unreachable: text.describe("A part of every page"),
});

export type ErrorsContent = z.infer<typeof errorsSchema>;
