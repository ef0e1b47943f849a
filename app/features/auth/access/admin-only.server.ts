import type { AccountContent } from "#app/content/account-schema.ts";
import type { DatabaseWatch } from "#server/db/watch-database.ts";
import type { AppContext } from "#server/http/app-env.ts";
import type { DeniedAccess } from "./denied-access.server.ts";
import type { Viewer } from "./viewer.server.ts";

export type Admin = NonNullable<Viewer["user"]>;
export type AdminHandler = (context: AppContext, admin: Admin) => Response | Promise<Response>;

type Dependencies = {
  readonly watch: DatabaseWatch;
  readonly readViewer: (headers: Headers) => Promise<Viewer>;
  readonly recordDenied: DeniedAccess;
  readonly content: { readonly account: AccountContent };
};

/** Checks session, role and MFA for every call of /api/admin/*. */
export function adminOnly(services: Dependencies, handler: AdminHandler) {
  const { watch, readViewer, recordDenied } = services;
  return async (context: AppContext): Promise<Response> => {
    context.header("Cache-Control", "private, no-store");
    const viewer = await watch.within(() => readViewer(context.req.raw.headers));
    const { user, isAdmin, needsMfa } = viewer;
    if (user && isAdmin && !needsMfa) return handler(context, user);
    await recordDenied(viewer, context.req.path);
    const { notices } = services.content.account;
    if (!user) return context.json({ error: notices["login-needed"] }, 401);
    if (!isAdmin) return context.json({ error: notices["not-allowed"] }, 403);
    return context.json({ error: notices["mfa-needed"] }, 403);
  };
}
