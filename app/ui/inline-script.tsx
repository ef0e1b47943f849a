import { createContext, useContext } from "react";

/** The nonce by which the server recognizes a page's own inline scripts; it is removed before the page is sent. */
export const InlineNonce = createContext<string | undefined>(undefined);

/** An inline script of our own. `code` is empty in the browser, where it has already run. */
export function InlineScript({ code }: { readonly code: string }) {
  const nonce = useContext(InlineNonce);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, known by its hash in the policy.
  return <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
