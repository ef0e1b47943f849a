import { Marked, type Tokens } from "marked";

/** Only renderMarkdown creates this type, so that no other text can be inserted into a page as HTML. */
export type Html = { readonly html: string };

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const asText = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Links to pages, other sites, mail and phone; never javascript: or data:. */
const safeHref = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/;

const marked = new Marked({
  gfm: true,
  renderer: {
    /** HTML in content is escaped and shown as text. */
    html: ({ text }: Tokens.HTML | Tokens.Tag) => asText(text),
    image: ({ text }: Tokens.Image) => asText(text),
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      const label = this.parser.parseInline(tokens);
      return safeHref.test(href) ? `<a href="${asText(href)}">${label}</a>` : label;
    },
    /** Wide tables scroll in their own box, which must be reachable by keyboard. */
    table(token: Tokens.Table) {
      const row = (cells: string) => `<tr>${cells}</tr>`;
      const cell = (tag: "th" | "td", { tokens }: Tokens.TableCell, scope: string) =>
        `<${tag}${scope}>${this.parser.parseInline(tokens)}</${tag}>`;
      const isHeaded = token.header.some(({ text }) => text.trim() !== "");
      const head = isHeaded
        ? `<thead>${row(token.header.map((one) => (one.text.trim() ? cell("th", one, ' scope="col"') : "<td></td>")).join(""))}</thead>`
        : "";
      const body = token.rows
        .map(([first, ...rest]) =>
          row((first ? cell("th", first, ' scope="row"') : "") + rest.map((one) => cell("td", one, "")).join("")),
        )
        .join("");
      return `<div class="table-box" role="group" aria-label="Table" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`;
    },
  },
});

export const renderMarkdown = (text: string): Html => ({ html: marked.parse(text, { async: false }).trim() });

/** Plain text, for descriptions and feeds. */
export const plainTextOf = ({ html }: Html): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
