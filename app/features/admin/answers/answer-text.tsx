import { piecesOf } from "#app/features/chat/panel/message-text.ts";

/** As the panel shows it: lines as they are, and links to pages of this site. */
export function AnswerText({ text }: { readonly text: string }) {
  return (
    <span className="whitespace-pre-line">
      {piecesOf(text).map(({ text: words, href }, at) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
          <a key={at} href={href} className="font-semibold text-pacific-700 underline underline-offset-2">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </span>
  );
}
