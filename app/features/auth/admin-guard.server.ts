import { redirect } from "react-router";
import type { DeniedAccess } from "#server/auth/denied-access.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import { setFlash } from "./flash.server.ts";
import { pageAddress } from "./page-address.ts";
import { safeNext } from "./safe-next.ts";

type Facts = { readonly viewer: () => Promise<Viewer>; readonly recordDenied: DeniedAccess };

/**
 * ADMIN-04, asked by every admin loader and action for itself: a loader of a layout does not guard the routes inside
 * it. The dashboard's own address leads to a bare /auth, as specified; deeper ones are remembered.
 */
export async function requireAdmin(request: Request, { viewer, recordDenied }: Facts) {
  const seen = await viewer();
  const { user, isAdmin, needsSecondStep } = seen;
  if (user && isAdmin && !needsSecondStep) return user;
  const page = pageAddress(new URL(request.url));
  const [path = page] = page.split("?");
  await recordDenied(seen, path);
  if (!user) {
    // An address too long to come back to would make a header that proxies and browsers refuse.
    const next = request.method === "GET" && path !== "/admin" ? safeNext(page) : undefined;
    const query = next ? `?next=${encodeURIComponent(next)}` : "";
    throw redirect(`/auth${query}`, { headers: { "Set-Cookie": await setFlash("login-needed") } });
  }
  if (!isAdmin) throw redirect("/", { headers: { "Set-Cookie": await setFlash("not-allowed") } });
  throw redirect("/auth/account", { headers: { "Set-Cookie": await setFlash("second-step-needed") } });
}
