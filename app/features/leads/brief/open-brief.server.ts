import type { DatabaseWatch } from "#server/db/watch-database.ts";
import type { LimitWords } from "#server/http/api-router.ts";
import { limitKey } from "#server/http/client-address.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import { outageInit, unlessAway } from "#server/http/unless-away.ts";
import type { Log } from "#server/log.ts";
import type { VisitorBriefs } from "./visitor-briefs.server.ts";

type Services = {
  readonly content: {
    readonly forms: LimitWords;
    readonly errors: { readonly refusals: { readonly outage: string } };
  };
  readonly log: Log;
  readonly watch: Pick<DatabaseWatch, "within">;
  readonly limiter: Pick<RateLimiter, "take">;
  readonly leads: { readonly briefs: Pick<VisitorBriefs, "tokenIn" | "open"> };
};

type Options = { readonly request: Request; readonly clientAddress: string; readonly services: Services };

/** The lead behind the link or the cookie of this request, or how to answer in its place. */
export async function openVisitorBrief({ request, clientAddress, services }: Options) {
  const { content, limiter, log, watch, leads } = services;
  const { retryAfterSeconds } = await limiter.take("your-brief", limitKey(clientAddress));
  if (retryAfterSeconds) {
    const headers = { "Retry-After": String(retryAfterSeconds) };
    return { kind: "refused", problem: content.forms.too_many, init: { status: 429, headers } } as const;
  }
  const token = await leads.briefs.tokenIn(request);
  const opened = await unlessAway(
    log,
    () => watch.within(() => leads.briefs.open(token)),
    () => ({ kind: "refused", problem: content.errors.refusals.outage, init: outageInit }) as const,
  );
  if (opened.kind === "open" || opened.kind === "refused") return opened;
  return { kind: "refused", problem: undefined, init: { status: opened.kind === "ended" ? 410 : 404 } } as const;
}
