import type { MiddlewareHandler } from "hono";
import type { DatabaseWatch } from "../db/watch-database.ts";
import { outageSeconds } from "./unless-away.ts";

const retryAfter = { "Retry-After": String(outageSeconds) };

/**
 * A request that failed while the database cannot be reached: 503 instead of 500, and one sentence. A page has its own,
 * with a phone number.
 */
export function explainOutage(
  watch: Pick<DatabaseWatch, "isAway" | "check">,
  words: () => { readonly outage: string },
): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.res.status !== 500) return;
    // Whoever has just waited for the database does not wait for it again to be told so.
    if (!watch.isAway() && (await watch.check())) return;
    const isPage = context.res.headers.get("Content-Type")?.startsWith("text/html");
    if (!isPage) {
      // Without it the headers of the failed answer, such as its encoding, would stay.
      context.res = undefined;
      const { outage } = words();
      context.res = context.json({ success: false, error: outage, message: outage }, 503, retryAfter);
      return;
    }
    context.res = new Response(context.res.body, { status: 503, headers: context.res.headers });
    context.header("Retry-After", retryAfter["Retry-After"]);
  };
}
