/** "__Host-" binds a cookie to https, to this host alone and to the whole site; browsers refuse it on plain http. */
export const cookiePrefix = (https: boolean) => (https ? "__Host-homeport" : "homeport");

const sessionCookie = /(?:^|[\s;])((?:__Host-)?homeport\.session_token)=([^;\s]*)/;
const stateCookie = /(?:^|[\s;])(?:(?:__Host-)?homeport\.session_token|flash)=/;

/** True for a visitor whose pages cannot be cached: signed in, or with a flash message to show. */
export const carriesState = (cookie: string | null | undefined): boolean => !!cookie && stateCookie.test(cookie);

export const hasSessionCookie = (cookie: string | null): boolean => !!cookie && sessionCookie.test(cookie);

/** The session cookie of the request with a new expiry. */
export function renewedCookie(cookie: string | null, seconds: number): string | undefined {
  const [, name = "", value] = sessionCookie.exec(cookie ?? "") ?? [];
  if (!value) return undefined;
  const secure = name.startsWith("__Host-") ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
