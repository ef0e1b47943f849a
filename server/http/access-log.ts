import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";
import type { AppEnv } from "./app-env.ts";
import { clientAddress } from "./client-address.ts";

const tracingId = /^[\w-]{8,64}$/;

/**
 * Gives each request an id (the proxy's, if that is trusted) and logs its outcome: the path, never the query or the
 * body.
 */
export function accessLog(log: Log, trustedProxies: number): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const startedAt = performance.now();
    const given = trustedProxies > 0 ? context.req.header("x-request-id") : undefined;
    const requestId = given && tracingId.test(given) ? given : randomUUID();
    context.set("requestId", requestId);
    const socket = context.env?.incoming?.socket.remoteAddress;
    context.set("clientAddress", clientAddress(socket, context.req.header("x-forwarded-for") ?? null, trustedProxies));
    await next();
    context.res.headers.set("X-Request-Id", requestId);
    const { method, path } = context.req;
    const ms = Math.round(performance.now() - startedAt);
    log.info({ requestId, method, path, status: context.res.status, ms }, "request");
  };
}
