import type { Hono } from "hono";
import type { AppContext, AppEnv } from "./app-env.ts";
import { limitKey } from "./client-address.ts";
import type { RateLimitName } from "./rate-limit-rules.ts";
import type { RateLimiter } from "./rate-limiter.ts";

type Method = "GET" | "POST";
type Handler = (context: AppContext) => Response | Promise<Response>;

/** Of content/forms.yaml. */
export type LimitWords = { readonly too_many: string };
type Limits = { readonly limiter: RateLimiter; readonly content: { readonly forms: LimitWords } };

/** One path and its methods; any other method gets 405 with Allow. */
export function endpoint(app: Hono<AppEnv>, path: string, methods: Partial<Record<Method, Handler>>): void {
  for (const [method, handler] of Object.entries(methods)) app.on(method, path, handler);
  const allow = Object.keys(methods).join(", ");
  app.all(path, (context) =>
    context.json({ success: false, error: `This address takes ${allow} only.` }, 405, { Allow: allow }),
  );
}

/** 429 with Retry-After once the client has reached the limit. */
export function limited(services: Limits, name: RateLimitName, handler: Handler): Handler {
  return async (context) => {
    const { retryAfterSeconds } = await services.limiter.take(name, limitKey(context.get("clientAddress")));
    if (retryAfterSeconds === undefined) return handler(context);
    const headers = { "Retry-After": String(retryAfterSeconds) };
    return context.json({ success: false, error: services.content.forms.too_many }, 429, headers);
  };
}
