import { createHash } from "node:crypto";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Inert data blocks are never executed, but a held-back module is once woken: every <script> body is hashed. */
const inlineBodies = (html: string, tag: "script" | "style") =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, "g"))]
    .map(([, body]) => body)
    .filter((body): body is string => Boolean(body));

const hashes = (html: string, tag: "script" | "style") => [...new Set(inlineBodies(html, tag).map(sha256))];

/** Hashes of the page's own inline scripts and styles, not nonces: a page kept in memory is the same for everyone. */
export function policyForPage(html: string, https: boolean): string {
  return join({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashes(html, "script")],
    "style-src": ["'self'", ...hashes(html, "style")],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
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
