import { redirect } from "react-router";
import type { Viewer } from "#server/auth/viewer.ts";
import { setFlash } from "./flash.server.ts";

type Facts = { readonly viewer: () => Promise<Viewer> };

/**
 * ADMIN-04, asked by every admin loader and action for itself: a loader of a layout does not guard the routes inside
 * it. The dashboard's own address leads to a bare /auth, as specified; deeper ones are remembered.
 */
export async function requireAdmin(request: Request, { viewer }: Facts) {
  const { user, isAdmin, needsSecondStep } = await viewer();
  const { pathname } = new URL(request.url);
  if (!user) {
    const next = request.method === "GET" && pathname !== "/admin" ? `?next=${encodeURIComponent(pathname)}` : "";
    throw redirect(`/auth${next}`, { headers: { "Set-Cookie": await setFlash("login-needed") } });
  }
  if (!isAdmin) throw redirect("/", { headers: { "Set-Cookie": await setFlash("not-allowed") } });
  if (needsSecondStep)
    throw redirect("/auth/account", { headers: { "Set-Cookie": await setFlash("second-step-needed") } });
  return user;
}
