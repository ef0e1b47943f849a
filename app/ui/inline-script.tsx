import { createContext, useContext } from "react";

/** The nonce by which the server knows a page's own inline scripts; it is gone from the page that is sent. */
export const InlineNonce = createContext<string | undefined>(undefined);

/** A script of our own inside the page. `code` is empty in the browser, where it has run already. */
export function InlineScript({ code }: { readonly code: string }) {
  const nonce = useContext(InlineNonce);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, known by its hash in the policy.
  return <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
