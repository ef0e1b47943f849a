type Props = { readonly content: { readonly html: string }; readonly className?: string };

/** HTML made by content/markdown.ts, which escapes any HTML in the source. */
export function Prose({ content, className = "" }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own renderer, which escapes what it is given.
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: content.html }} />;
}
