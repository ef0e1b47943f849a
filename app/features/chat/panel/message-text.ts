/** Text is never HTML: it is cut into plain pieces and links to pages of this site. */
export type Piece = { readonly text: string; readonly href?: string };

const link = /\[([^\]\n]{1,120})\]\(([^)\s]{1,200})\)/g;
/** A path of ours: not //elsewhere, no scheme, nothing that could leave the site. */
const ownPath = /^\/(?![/\\])[\w\-/#?=&.]*$/;
const halfALink = /\[[^\]\n]{0,120}(?:\](?:\([^)\s]{0,200})?)?$/;

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

/** While text streams in, a link that has only half arrived is held back. */
export const withoutHalfALink = (text: string) => text.replace(halfALink, "");

/** Whole sentences only, as plain words: what is read out, once each. */
export function sentencesToAnnounce(text: string, isWhole: boolean): string[] {
  const plain = piecesOf(text)
    .map((piece) => piece.text)
    .join("");
  const sentences = plain
    // No lookbehind: Safari before 16.4 cannot even read it.
    .replace(/([.!?])\s+/g, "$1\n")
    .split(/\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  if (isWhole || /[.!?]\s+$|\n$/.test(plain)) return sentences;
  return sentences.slice(0, -1);
}
