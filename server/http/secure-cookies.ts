import type { MiddlewareHandler } from "hono";

const hasSecure = /;\s*secure(?:;|$)/i;

/** With https, every cookie gets Secure, whoever set it. */
export const secureCookies: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const cookies = headers.getSetCookie();
  if (cookies.every((cookie) => hasSecure.test(cookie))) return;
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", hasSecure.test(cookie) ? cookie : `${cookie}; Secure`);
};
