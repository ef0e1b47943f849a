import { eq } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { sessions } from "../db/schema.ts";
import { hasAdminRole } from "./account-access.ts";
import type { Auth } from "./auth.ts";
import { hasSessionCookie, renewedCookie } from "./session-cookie.ts";
import { renewedEnd, sessionCookieSeconds } from "./session-rules.ts";

/** Who is looking: read from the cookie and the database on every request, so a role taken away works on the next. */
export type Viewer = {
  readonly user: { readonly id: string; readonly email: string } | null;
  readonly isAdmin: boolean;
  /** An admin who may not enter yet: REQUIRE_ADMIN_MFA is on and the account has no second step. */
  readonly needsSecondStep: boolean;
};

const nobody: Viewer = { user: null, isAdmin: false, needsSecondStep: false };

export function createViewerReader(auth: Auth, db: Database, requireSecondStep: boolean) {
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
    return { user: { id, email }, isAdmin, needsSecondStep: isAdmin && requireSecondStep && !twoFactorEnabled };
  };
}
