const unseen = /<(script|style|template|svg)\b[^>]*>.*?<\/\1>|<!--.*?-->/gis;
/** What stands between two of them is a line of its own. */
const blockTags = [
  ...["html", "head", "title", "body"],
  ...["address", "article", "aside", "footer", "header", "h[1-6]", "main", "nav", "section"],
  ...["blockquote", "br", "details", "dialog", "div", "figcaption", "figure", "hr", "p", "pre", "summary"],
  ...["dd", "dl", "dt", "li", "ol", "ul"],
  ...["table", "tbody", "td", "tfoot", "th", "thead", "tr"],
  ...["button", "fieldset", "form", "label", "legend", "option", "select"],
];
const blockEnds = new RegExp(`</?(?:${blockTags.join("|")})\\b[^>]*>`, "gi");
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The words of a page, one line for each block, for reading and comparing. */
export function pageText(html: string): string {
  return html
    .replace(unseen, "")
    .replace(/<img\b[^>]*\balt="([^"]+)"[^>]*>/gi, " [$1] ")
    .replace(blockEnds, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, decoded)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

function decoded(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? whole;
  const code = Number.parseInt(hex ?? decimal ?? "", hex ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/**
 * A recorded page for showing inside another: without scripts, which must not run, and without files, which may be gone.
 * The frame's sandbox and policy make it safe; this only avoids attempts that they would block.
 */
export function stillPage(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gis, "")
    .replace(/@font-face\s*\{[^}]*\}/gi, "")
    .replace(/<(?:link|source)\b[^>]*>/gi, "")
    .replace(/<img\b[^>]*>/gi, (tag: string) => {
      const alt = /\balt="([^"]*)"/i.exec(tag)?.[1];
      return alt ? `<span>[Picture: ${alt}]</span>` : "";
    });
}
