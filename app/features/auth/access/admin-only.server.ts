import type { AppContext } from "#server/http/app-env.ts";
import type { DeniedAccess } from "./denied-access.server.ts";
import type { Viewer } from "./viewer.server.ts";

export type Admin = NonNullable<Viewer["user"]>;
export type AdminHandler = (context: AppContext, admin: Admin) => Response | Promise<Response>;

type Dependencies = {
  readonly readViewer: (headers: Headers) => Promise<Viewer>;
  readonly recordDenied: DeniedAccess;
};

/** Checks session, role and MFA for every call of /api/admin/*. */
export function adminOnly({ readViewer, recordDenied }: Dependencies, handler: AdminHandler) {
  return async (context: AppContext): Promise<Response> => {
    context.header("Cache-Control", "private, no-store");
    const viewer = await readViewer(context.req.raw.headers);
    const { user, isAdmin, needsMfa } = viewer;
    if (user && isAdmin && !needsMfa) return handler(context, user);
    await recordDenied(viewer, context.req.path);
    if (!user) return context.json({ error: "Please log in to access this page" }, 401);
    if (!isAdmin) return context.json({ error: "You don't have permission to access this page" }, 403);
    return context.json({ error: "Please set up two-step sign-in first." }, 403);
  };
}
