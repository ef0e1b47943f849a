import type { MiddlewareHandler } from "hono";
import { policyForData } from "./content-security-policy.ts";

const yearsInSeconds = (years: number) => years * 365 * 24 * 60 * 60;

/** On every response. A page replaces the policy with one that allows its own inline scripts. */
export function securityHeaderList(https: boolean): ReadonlyArray<readonly [string, string]> {
  return [
    ["Content-Security-Policy", policyForData],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(https ? ([["Strict-Transport-Security", `max-age=${yearsInSeconds(2)}; includeSubDomains`]] as const) : []),
  ];
}

export function securityHeaders(https: boolean): MiddlewareHandler {
  const list = securityHeaderList(https);
  return async (context, next) => {
    await next();
    for (const [name, value] of list) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  };
}
