import type { FormsContent } from "#app/content/forms-schema.ts";
import type { AppContext } from "#server/http/app-env.ts";

/** What a form says once it is used. A page carries only what it shows at first. */
export const formTextsApi =
  (forms: () => FormsContent) =>
  (context: AppContext): Response =>
    context.json(forms(), 200, { "Cache-Control": "public, no-cache" });
