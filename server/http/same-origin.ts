import type { MiddlewareHandler } from "hono";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * No other site may make a visitor's browser change anything here. Browsers always send Origin or Sec-Fetch-Site, so a
 * request with neither does not come from a browser and carries no visitor's cookies.
 */
export function sameOriginOnly(appUrl: string, words: () => { readonly other_site: string }): MiddlewareHandler {
  return async (context, next) => {
    const { headers, method } = context.req.raw;
    if (safeMethods.has(method) || comesFromHere(headers, appUrl)) return next();
    return context.json({ success: false, error: words().other_site }, 403);
  };
}

function comesFromHere(headers: Headers, appUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (origin === null) return true;
  return origin === appUrl || (URL.canParse(origin) && new URL(origin).host === headers.get("host"));
}
