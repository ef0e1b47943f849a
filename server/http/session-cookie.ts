/** "__Host-" binds a cookie to https, to this host alone and to the whole site; browsers refuse it on plain http. */
export const cookiePrefix = (https: boolean) => (https ? "__Host-homeport" : "homeport");

const sessionCookie = /(?:^|[\s;])((?:__Host-)?homeport\.session_token)=([^;\s]*)/;
const stateCookie = /(?:^|[\s;])(?:(?:__Host-)?homeport\.session_token|flash)=/;

/** True for a visitor who must get a page of their own: signed in, or owed a message. */
export const carriesState = (cookie: string | null | undefined): boolean => !!cookie && stateCookie.test(cookie);

export const hasSessionCookie = (cookie: string | null): boolean => !!cookie && sessionCookie.test(cookie);

/** The browser's own session cookie with a new lease. */
export function renewedCookie(cookie: string | null, seconds: number): string | undefined {
  const [, name = "", value] = sessionCookie.exec(cookie ?? "") ?? [];
  if (!value) return undefined;
  const secure = name.startsWith("__Host-") ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
