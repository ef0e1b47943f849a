/** Text is never inserted as HTML: it is split into plain text and links to pages of this site. */
export type Piece = { readonly text: string; readonly href?: string };

const link = /\[([^\]\n]{1,120})\]\(([^)\s]{1,200})\)/g;
/** A path on this site: not //elsewhere, no scheme, nothing that could leave the site. */
const ownPath = /^\/(?![/\\])[\w\-/#?=&.]*$/;
const incompleteLink = /\[[^\]\n]{0,120}(?:\](?:\([^)\s]{0,200})?)?$/;

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    const [whole, label = "", href = ""] = match;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push(ownPath.test(href) ? { text: label, href } : { text: label });
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** While text streams in, an incomplete link is not shown yet. */
export const withoutIncompleteLink = (text: string) => text.replace(incompleteLink, "");

/** Complete sentences only, as plain text: each is announced once. */
export function sentencesToAnnounce(text: string, isWhole: boolean): string[] {
  const plain = piecesOf(text)
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
