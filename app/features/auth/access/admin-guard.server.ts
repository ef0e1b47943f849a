import { redirect } from "react-router";
import { setFlash } from "../pages/flash.server.ts";
import { pageAddress } from "../pages/page-address.ts";
import { safeNext } from "../pages/safe-next.ts";
import type { DeniedAccess } from "./denied-access.server.ts";
import type { Viewer } from "./viewer.server.ts";

type Facts = { readonly viewer: () => Promise<Viewer>; readonly recordDenied: DeniedAccess };

/**
 * Who may enter the admin area. Called once, by the middleware of its layout, which runs before every loader and action
 * inside. The address of the dashboard redirects to plain /auth, as specified; deeper addresses are remembered.
 */
export async function requireAdmin(request: Request, { viewer, recordDenied }: Facts) {
  const seen = await viewer();
  const { user, isAdmin, needsMfa } = seen;
  if (user && isAdmin && !needsMfa) return user;
  const page = pageAddress(new URL(request.url));
  const [path = page] = page.split("?");
  await recordDenied(seen, path);
  // An address that is too long would make a header that proxies and browsers refuse.
  const next = request.method === "GET" ? safeNext(page) : undefined;
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  if (!user)
    throw redirect(`/auth${path === "/admin" ? "" : query}`, {
      headers: { "Set-Cookie": await setFlash("login-needed") },
    });
  if (!isAdmin) throw redirect("/", { headers: { "Set-Cookie": await setFlash("not-allowed") } });
  throw redirect(`/auth/two-step${query}`, { headers: { "Set-Cookie": await setFlash("mfa-needed") } });
}
