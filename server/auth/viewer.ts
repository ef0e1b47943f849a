import { and, eq } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { userRoles } from "../db/schema.ts";
import type { Auth } from "./auth.ts";

/** Who is looking: read from the cookie and the database on every request, so a role taken away works on the next. */
export type Viewer = {
  readonly user: { readonly id: string; readonly email: string } | null;
  readonly isAdmin: boolean;
  /** An admin who may not enter yet: REQUIRE_ADMIN_MFA is on and the account has no second step. */
  readonly needsSecondStep: boolean;
};

const nobody: Viewer = { user: null, isAdmin: false, needsSecondStep: false };

const sessionCookie = /(?:^|[\s;])(?:__Secure-)?homeport\.session_token=/;
const stateCookie = /(?:^|[\s;])(?:(?:__Secure-)?homeport\.session_token|flash)=/;

/** True for a visitor who must get a page of their own: signed in, or owed a message. */
export const carriesState = (cookie: string | null | undefined): boolean => !!cookie && stateCookie.test(cookie);

export function createViewerReader(auth: Auth, db: Database, requireSecondStep: boolean) {
  /** `renew` gets the cookie of a session that slid forward (AUTH-05), to be sent with the answer. */
  return async (headers: Headers, renew?: (setCookie: string) => void): Promise<Viewer> => {
    if (!sessionCookie.test(headers.get("cookie") ?? "")) return nobody;
    const { response: session, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
    for (const cookie of answered.getSetCookie()) renew?.(cookie);
    if (!session) return nobody;
    const { id, email, twoFactorEnabled } = session.user;
    const admin = await isAdmin(db, id);
    return { user: { id, email }, isAdmin: admin, needsSecondStep: admin && requireSecondStep && !twoFactorEnabled };
  };
}

async function isAdmin(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")))
    .limit(1);
  return rows.length > 0;
}
