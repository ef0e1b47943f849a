import type { Content } from "#app/content/load-content.ts";

/** Names of fields that hold no text of ours: ids, addresses, and what visitors say. */
const notShown = new Set(["id", "slug", "href", "file", "cover", "icon", "phrasings", "related", "topic", "source"]);

/** Every text in a part of the content, as paragraphs and list items without markup. Headings and tables are left out. */
export function paragraphsOf(part: unknown): string[] {
  if (typeof part === "string") return part.split(/\n(?:\s*\n|\s*(?:- |\d+\. ))|^- /).map(plain);
  if (typeof part !== "object" || part === null) return [];
  if ("html" in part && typeof part.html === "string") return blocksOf(part.html);
  return Object.entries(part).flatMap(([name, value]) => (notShown.has(name) ? [] : paragraphsOf(value)));
}

const blocksOf = (html: string) =>
  html
    .replace(/<(h\d|table)\b[\s\S]*?<\/\1>/g, "\n")
    .split(/<\/?(?:p|li|ul|ol|div|blockquote)\b[^>]*>/)
    .map((block) => plain(block.replace(/<[^>]+>/g, "")));

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|&[#\w]+;/g, (sign) => entities[sign] ?? "")
    .replace(/\s+/g, " ")
    .trim();

/** What visitors read, by page; the assistant's answers by topic. */
export function pagesForVisitors(content: Content): Map<string, readonly string[]> {
  const { home, programs, faqs, resources, reverse, rates, documents, calculators, pages, articles, titles } = content;
  const topics = Map.groupBy(content.knowledge.entries, ({ topic }) => topic);
  const parts: [string, unknown][] = [
    ["home", [home, programs]],
    ["faqs", [titles.faqs, faqs]],
    ["resources", resources],
    ["reverse mortgages", reverse],
    ["rates", rates],
    ["forms", content.forms],
    ["chat panel", content.chat],
    ["errors", content.errors],
    ["stopping contact", content.stopContact],
    ["signing in", content.account],
    ["after a form", documents],
    ["emails", content.mails],
    ["blog", [titles.blog, titles.guides]],
    ...Object.entries(calculators.byId).map(([name, texts]): [string, unknown] => [`calculator ${name}`, texts]),
    ...Object.entries(pages).map(([name, page]): [string, unknown] => [`page ${name}`, page]),
    ...articles.map(({ slug, excerpt, body }): [string, unknown] => [`article ${slug}`, [excerpt, body]]),
    ...Array.from(topics, ([topic, entries]): [string, unknown] => [`assistant ${topic}`, entries]),
    ["assistant replies", content.assistant.en],
    ["assistant asks back", Object.values(content.knowledge.statements).map(({ say }) => say.en)],
    ["assistant estimates", content.knowledge.sumTexts],
    ["menu, footer and consent", content.locales.en],
  ];
  return new Map(parts.map(([name, part]) => [name, paragraphsOf(part)]));
}
