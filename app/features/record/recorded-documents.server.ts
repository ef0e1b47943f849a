import { setImmediate } from "node:timers/promises";
import type { Content } from "#app/content/load-content.ts";
import { indentedJson } from "./indented-json.ts";
import type { CurrentDocument, DocumentId } from "./record-store.server.ts";

/** What pages are made of, recorded beside them: each is one text without a language. */
export const factNames = ["rates", "figures", "legal", "broker"] as const;
type FactName = (typeof factNames)[number];
/** Everything the chat can say is a commercial communication too. */
export const assistantDocument = "assistant";
/** So is an email that the site sends to a visitor. */
export const mailsDocument = "emails";

export type Facts = Readonly<Record<FactName, unknown>>;

/** Every address of a public page, except the results of forms; a test compares them with routes.ts. */
const fixedPaths = [
  "/",
  "/personal-note",
  "/reverse-mortgages",
  "/resources",
  "/faqs",
  "/blog",
  "/privacy",
  "/privacy/california",
  "/privacy/financial",
  "/sms-terms",
  "/accessibility",
  "/licenses",
  "/homebuyers-assistant",
  "/refinance-assistant",
  "/reverse-mortgage-quote",
  "/schedule-meeting",
  "/todays-rates",
  "/calculators",
  "/calculators/payment",
  "/calculators/affordability",
  "/calculators/refinance",
  "/calculators/dti",
  "/calculators/reverse",
  "/calculators/apr",
  "/calculators/closing-costs",
  "/calculators/loan-limits",
  "/calculators/programs",
  "/calculators/points",
  "/calculators/rent-or-buy",
  "/auth",
] as const;

export function recordedPaths({ articles }: Pick<Content, "articles">): string[] {
  return [...fixedPaths, ...articles.map(({ slug }) => `/blog?article=${encodeURIComponent(slug)}`)];
}

/** Calculators are in English; around them stands the menu of every other page, which is recorded in each language. */
const languagesOf = (document: string, { broker }: Pick<Content, "broker">) =>
  document.startsWith("/calculators") ? (["en"] as const) : broker.menu_languages;

export const recordedPages = (content: Pick<Content, "articles" | "broker">): DocumentId[] =>
  recordedPaths(content).flatMap((document) =>
    languagesOf(document, content).map((language) => ({ document, language })),
  );

export const isPage = ({ document }: Pick<DocumentId, "document">) => document.startsWith("/");

/** The event loop turns after this much text. */
const charsAtATime = 100_000;

/** Indented, so that a difference can be shown by lines. */
export async function textDocument(document: string, value: unknown): Promise<CurrentDocument> {
  const parts: Buffer[] = [];
  let text = "";
  for (const piece of indentedJson(value)) {
    text += piece;
    if (text.length < charsAtATime) continue;
    parts.push(Buffer.from(text));
    text = "";
    await setImmediate();
  }
  return { document, language: "", bytes: Buffer.concat([...parts, Buffer.from(`${text}\n`)]) };
}
