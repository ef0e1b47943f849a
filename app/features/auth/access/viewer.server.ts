import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { markAsOutage } from "#server/db/outage.ts";
import { hasSessionCookie, renewedCookie } from "#server/http/session-cookie.ts";
import { hasAdminRole } from "../accounts/account-access.server.ts";
import { sessions } from "../accounts/account-tables.server.ts";
import type { Auth } from "../accounts/auth.server.ts";
import { renewedEnd, sessionCookieSeconds } from "./session-rules.server.ts";

/**
 * The current user, read from the cookie and the database on every request, so that a revoked role takes effect on the
 * next one.
 */
export type Viewer = {
  readonly user: { readonly id: string; readonly email: string } | null;
  readonly isAdmin: boolean;
  /** An admin who may not enter yet: REQUIRE_ADMIN_MFA is on and the account has no MFA. */
  readonly needsMfa: boolean;
};

const anonymous: Viewer = { user: null, isAdmin: false, needsMfa: false };

export function createViewerReader(auth: Auth, db: Database, requireMfa: boolean) {
  /**
   * `renew` receives the cookie of a session that was extended, to be sent with the response. Without it the session is
   * not extended: background requests, such as the inbox's event stream, do not count as use.
   */
  return async (headers: Headers, renew?: (setCookie: string) => void): Promise<Viewer> => {
    const cookie = headers.get("cookie");
    if (!hasSessionCookie(cookie)) return anonymous;
    const found = await auth.api.getSession({ headers }).catch((error) => {
      // The library's own error, in place of the database's.
      if (error instanceof APIError && error.status === "INTERNAL_SERVER_ERROR") markAsOutage(error);
      throw error;
    });
    if (!found) return anonymous;
    const { id, email, emailVerified, twoFactorEnabled } = found.user;
    // A role counts only if the email address is confirmed.
    const isAdmin = emailVerified && (await hasAdminRole(db, id));
    // Uses the system clock, as the library does.
    const end = renew && renewedEnd(isAdmin ? "admin" : "visitor", found.session, new Date());
    if (end) {
      await db.update(sessions).set({ expiresAt: end, updatedAt: new Date() }).where(eq(sessions.id, found.session.id));
      const fresh = renewedCookie(cookie, sessionCookieSeconds);
      if (fresh) renew(fresh);
    }
    return { user: { id, email }, isAdmin, needsMfa: isAdmin && requireMfa && !twoFactorEnabled };
  };
}
