import { createHash } from "node:crypto";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Collects the hashes of the page's own inline scripts and styles, which carry `nonce`; anything injected into the page
 * cannot know it. The nonce is removed, so that the page can be cached.
 */
export function collectInlineHashes(
  html: string,
  nonce: string,
): { page: string; scripts: string[]; styles: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = (tag: "script" | "style") => {
    const marked = new RegExp(`<${tag}\\b[^>]*${attribute}[^>]*>([^]*?)</${tag}>`, "g");
    const bodies = [...html.matchAll(marked)].map(([, body = ""]) => body).filter(Boolean);
    return [...new Set(bodies.map(sha256))];
  };
  return { page: html.replaceAll(attribute, ""), scripts: hashes("script"), styles: hashes("style") };
}

/** `widgetUrl` is the script of the home-value widget, if there is one. */
export type PagePolicy = { readonly https: boolean; readonly widgetUrl: string | undefined };

/** Hashes of the page's own inline scripts and styles, not nonces: a cached page is the same for everyone. */
export function policyForPage(own: ReturnType<typeof collectInlineHashes>, { https, widgetUrl }: PagePolicy): string {
  // The home-value widget is the only third-party content, and only on the page that has a place for it.
  const widget = widgetUrl && own.page.includes('id="homebot_homeowner"') ? [new URL(widgetUrl).origin] : [];
  // The admin area shows recorded pages in a frame, also after a navigation in the browser.
  const frames = [...widget, ...(own.page.includes("data-own-frames") ? ["'self'"] : [])];
  return join({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...widget, ...own.scripts],
    "style-src": ["'self'", ...own.styles],
    "img-src": ["'self'", "data:", ...widget],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...widget],
    ...(frames.length > 0 && { "frame-src": frames }),
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...(https && { "upgrade-insecure-requests": [] }),
  });
}

/** For every response that is not a page: nothing in it may load or run anything. */
export const policyForData = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** For a page of the record, shown in a frame of the admin area: it may have styles, and nothing else. */
export const policyForRecordedPage =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Hot reload injects styles and scripts and opens a socket, which the strict policy would block. */
export const policyForDevelopment = "frame-ancestors 'none'";

const join = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
