import type { AppContext } from "../http/app-env.ts";
import type { Viewer } from "./viewer.ts";

export type Admin = NonNullable<Viewer["user"]>;
export type AdminHandler = (context: AppContext, admin: Admin) => Response | Promise<Response>;

type Dependencies = { readonly readViewer: (headers: Headers) => Promise<Viewer> };

/** Session, role and second step, read anew for every call of /api/admin/*. */
export function adminOnly({ readViewer }: Dependencies, handler: AdminHandler) {
  return async (context: AppContext): Promise<Response> => {
    context.header("Cache-Control", "private, no-store");
    const { user, isAdmin, needsSecondStep } = await readViewer(context.req.raw.headers);
    if (!user) return context.json({ error: "Please log in to access this page" }, 401);
    if (!isAdmin) return context.json({ error: "You don't have permission to access this page" }, 403);
    if (needsSecondStep) return context.json({ error: "Please set up two-step sign-in first." }, 403);
    return handler(context, user);
  };
}
