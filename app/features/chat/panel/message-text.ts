/** Text is never inserted as HTML: it is split into plain text, bold text and links to pages of this site. */
export type Piece = { readonly text: string; readonly href?: string; readonly strong?: true };

/** A message as it is shown: paragraphs, and lists of the lines that begin with a hyphen. */
export type Block =
  | { readonly kind: "paragraph"; readonly pieces: readonly Piece[] }
  | { readonly kind: "list"; readonly items: ReadonlyArray<readonly Piece[]> };

const markup = /\[([^\]\n]{1,120})\]\(([^)\s]{1,200})\)|\*\*([^*\n]{1,200})\*\*/g;
/** A path on this site: not //elsewhere, no scheme, nothing that could leave the site. */
const ownPath = /^\/(?![/\\])[\w\-/#?=&.]*$/;
const incompleteMarkup = /(?:\[[^\]\n]{0,120}(?:\](?:\([^)\s]{0,200})?)?|\*\*[^*\n]{0,200}\*?|\*|\n[-*•] ?)$/;
const listItem = /^\s*[-*•]\s+(?=\S)/;

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(markup)) {
    const [whole, label = "", href = "", strong] = match;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    if (strong !== undefined) pieces.push({ text: strong, strong: true });
    else pieces.push(ownPath.test(href) ? { text: label, href } : { text: label });
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** A blank line ends a paragraph, and so does a list. Other line breaks stay in the paragraph. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const flush = () => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", pieces: piecesOf(lines.join("\n")) });
    if (items.length > 0) blocks.push({ kind: "list", items: items.map(piecesOf) });
    lines = [];
    items = [];
  };
  for (const line of text.split("\n")) {
    const isItem = listItem.test(line);
    if (line.trim() === "" || isItem !== items.length > 0) flush();
    if (isItem) items.push(line.replace(listItem, ""));
    else if (line.trim() !== "") lines.push(line);
  }
  flush();
  return blocks;
}

/** While text streams in, an incomplete link, bold text or list item is not shown yet. */
export const withoutIncompleteMarkup = (text: string) => text.replace(incompleteMarkup, "");

/** Complete sentences only, as plain text: each is announced once. */
export function sentencesToAnnounce(text: string, isWhole: boolean): string[] {
  const plain = piecesOf(text.replace(/^\s*[-*•]\s+/gm, ""))
    .map((piece) => piece.text)
    .join("");
  const sentences = plain
    // No lookbehind: Safari before 16.4 cannot parse it.
    .replace(/([.!?])\s+/g, "$1\n")
    .split(/\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  if (isWhole || /[.!?]\s+$|\n$/.test(plain)) return sentences;
  return sentences.slice(0, -1);
}
