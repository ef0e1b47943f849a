import { and, eq } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { userRoles } from "../db/schema.ts";
import type { Auth } from "./auth.ts";

/** Who is looking: read from the cookie and the database on every request, so a role taken away works on the next. */
export type Viewer = {
  readonly user: { readonly id: string; readonly email: string } | null;
  readonly isAdmin: boolean;
};

const nobody: Viewer = { user: null, isAdmin: false };

const sessionCookie = /(?:^|[\s;])(?:__Secure-)?homeport\.session_token=/;
const stateCookie = /(?:^|[\s;])(?:(?:__Secure-)?homeport\.session_token|flash)=/;

/** True for a visitor who must get a page of their own: signed in, or owed a message. */
export const carriesState = (cookie: string | null | undefined): boolean => !!cookie && stateCookie.test(cookie);

export function createViewerReader(auth: Auth, db: Database) {
  return async (headers: Headers): Promise<Viewer> => {
    if (!sessionCookie.test(headers.get("cookie") ?? "")) return nobody;
    const session = await auth.api.getSession({ headers });
    if (!session) return nobody;
    const { id, email } = session.user;
    return { user: { id, email }, isAdmin: await isAdmin(db, id) };
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
