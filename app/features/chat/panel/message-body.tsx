import { blocksOf, type Piece, withoutIncompleteMarkup } from "./message-text.ts";

/** Above an answer, or above one of several. */
export const titleStyle = "mb-1 text-sm leading-snug font-semibold text-pacific-700";

type Props = { readonly text: string; readonly isPending: boolean };

/** Paragraphs and lists. Blocks and pieces only grow at the end, so their position identifies them. */
export function MessageBody({ text, isPending }: Props) {
  return (
    <div className="space-y-2.5">
      {blocksOf(isPending ? withoutIncompleteMarkup(text) : text).map((block, at) =>
        block.kind === "paragraph" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks only grow at the end.
          <p key={at} className={isTitle(block.pieces) ? titleStyle : "whitespace-pre-line"}>
            <Pieces pieces={block.pieces} />
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks only grow at the end.
          <ul key={at} className="list-disc space-y-1 pl-5 marker:text-pacific-700">
            {block.items.map((pieces, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items only grow at the end.
              <li key={position}>
                <Pieces pieces={pieces} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

const isTitle = ([first, ...rest]: readonly Piece[]) => first?.strong === true && rest.length === 0;

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ text, href, strong }, at) => {
    if (href) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces only grow at the end.
        <a key={at} href={href} className="font-semibold text-pacific-700 underline underline-offset-2">
          {text}
        </a>
      );
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces only grow at the end.
    return strong ? <strong key={at}>{text}</strong> : text;
  });
}
