type Props = { readonly content: { readonly html: string }; readonly className?: string };

/** HTML that content/markdown.ts made, which lets no HTML of the editor through. */
export function Prose({ content, className = "" }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own renderer, which escapes what it is given.
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: content.html }} />;
}
