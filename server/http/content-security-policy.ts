import { createHash } from "node:crypto";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Inert data blocks are never executed, but a held-back module is once woken: every <script> body is hashed. */
const inlineBodies = (html: string, tag: "script" | "style") =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, "g"))]
    .map(([, body]) => body)
    .filter((body): body is string => Boolean(body));

const hashes = (html: string, tag: "script" | "style") => [...new Set(inlineBodies(html, tag).map(sha256))];

/** `widgetUrl` is the script of the home-value widget, if there is one. */
export type PagePolicy = { readonly https: boolean; readonly widgetUrl: string | undefined };

/** Hashes of the page's own inline scripts and styles, not nonces: a page kept in memory is the same for everyone. */
export function policyForPage(html: string, { https, widgetUrl }: PagePolicy): string {
  // R18: the home-value widget is the one thing of another site, and only on the page that holds its place.
  const widget = widgetUrl && html.includes('id="homebot_homeowner"') ? [new URL(widgetUrl).origin] : [];
  return join({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...widget, ...hashes(html, "script")],
    "style-src": ["'self'", ...hashes(html, "style")],
    "img-src": ["'self'", "data:", ...widget],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...widget],
    ...(widget.length > 0 && { "frame-src": widget }),
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...(https && { "upgrade-insecure-requests": [] }),
  });
}

/** For everything that is not a page: nothing in it may load or run anything. */
export const policyForData = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Hot reload injects styles and scripts and opens a socket: the strict policy would only get in its way. */
export const policyForDevelopment = "frame-ancestors 'none'";

const join = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
