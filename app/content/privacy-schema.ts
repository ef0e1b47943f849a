import { z } from "zod";
import { text, words } from "./field-schemas.ts";

/** A period of shared/retention-kinds.ts, or a period in words. */
const retention = z.union([
  z.strictObject({ kinds: z.array(z.enum(["inquiry", "application", "transaction", "chat", "consent", "request"])) }),
  z.strictObject({ words: text }),
]);

const category = z.strictObject({
  name: text.describe("as the California Consumer Privacy Act names it"),
  examples: text.describe("what of it the site collects"),
  purposes: text,
  recipients: text,
  sensitive: z.boolean().default(false),
  retention,
  stored: z.array(text).describe("table.column of the database, checked by tests/privacy-notice.test.ts"),
});

/** What stays in the visitor's browser. A * in a name stands for the rest of it. */
const browserItem = z.strictObject({
  names: z.array(text).min(1),
  where: z.enum(["tab", "device", "cookie"]),
  what: text,
  until: text,
});

const sharing = z.strictObject({
  reason: text,
  detail: z.string().trim(),
  shares: z.boolean(),
  can_limit: z.boolean(),
});

const noticeWords = words(
  ...(["financial_title", "financial_lede", "period", "sensitive", "not_sold", "months"] as const),
  "months_range",
).extend({
  browser: words("title", "what", "where", "until"),
  places: words("tab", "device", "cookie"),
  periods: words("title", "records", "kept", "rule"),
  categories: words("title", "category", "collected", "why", "recipients", "kept", "sold"),
  companies: words("mail", "chat", "chat_own", "home_value"),
});

/** content/privacy.yaml: what the site stores and who gets it, for the three privacy notices and their test. */
export const privacySchema = z.strictObject({
  categories: z.array(category).min(1),
  not_about_visitors: z.array(text).describe("tables and columns without personal information of visitors"),
  browser: z.array(browserItem).min(1),
  model_form: z.strictObject({
    revised: text,
    information: z.array(text).length(3),
    sharing: z.array(sharing).length(7),
    collected_when: z.array(text).length(5),
    protection: text,
    affiliates: text,
    nonaffiliates: text,
    joint_marketing: text,
    other: z.array(text),
  }),
  words: noticeWords,
});

export type NoticeWords = z.infer<typeof noticeWords>;
