import { eq } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { hasSessionCookie, renewedCookie } from "#server/http/session-cookie.ts";
import { hasAdminRole } from "../accounts/account-access.server.ts";
import { sessions } from "../accounts/account-tables.server.ts";
import type { Auth } from "../accounts/auth.server.ts";
import { renewedEnd, sessionCookieSeconds } from "./session-rules.server.ts";

/** Who is looking: read from the cookie and the database on every request, so a role taken away works on the next. */
export type Viewer = {
  readonly user: { readonly id: string; readonly email: string } | null;
  readonly isAdmin: boolean;
  /** An admin who may not enter yet: REQUIRE_ADMIN_MFA is on and the account has no second step. */
  readonly needsMfa: boolean;
};

const nobody: Viewer = { user: null, isAdmin: false, needsMfa: false };

export function createViewerReader(auth: Auth, db: Database, requireMfa: boolean) {
  /**
   * `renew` gets the cookie of a session that slid forward (AUTH-05), to be sent with the answer. Without it the session
   * stays as it is: what a page asks for by itself, such as the inbox's event stream, is no use by a person.
   */
  return async (headers: Headers, renew?: (setCookie: string) => void): Promise<Viewer> => {
    const cookie = headers.get("cookie");
    if (!hasSessionCookie(cookie)) return nobody;
    const found = await auth.api.getSession({ headers });
    if (!found) return nobody;
    const { id, email, emailVerified, twoFactorEnabled } = found.user;
    // R25: a role counts only for an address that was confirmed.
    const isAdmin = emailVerified && (await hasAdminRole(db, id));
    // The library reads the system's clock, so this does too.
    const end = renew && renewedEnd(isAdmin ? "admin" : "visitor", found.session, new Date());
    if (end) {
      await db.update(sessions).set({ expiresAt: end, updatedAt: new Date() }).where(eq(sessions.id, found.session.id));
      const fresh = renewedCookie(cookie, sessionCookieSeconds);
      if (fresh) renew(fresh);
    }
    return { user: { id, email }, isAdmin, needsMfa: isAdmin && requireMfa && !twoFactorEnabled };
  };
}
