import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { readAdminCounts } from "#app/features/admin/layout/admin-counts.server.ts";
import { requireAdmin } from "#app/features/auth/access/admin-guard.server.ts";
import { adminContext, requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/layout.ts";

/** Runs before every loader and action of the admin area, for pages and for their data alike. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    context.set(adminContext, await requireAdmin(request, context.get(requestContext)));
  },
];

/** Times become the viewer's own, so no admin page waits for a sign of intent. */
export const handle = { hydrate: "now" };

/** What only filters the inbox asks for the inbox alone, and fails alone. */
export function shouldRevalidate({ currentUrl, nextUrl, ...change }: ShouldRevalidateFunctionArgs): boolean {
  const onlySearches = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !onlySearches && change.defaultShouldRevalidate;
}

export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await readAdminCounts(context.get(servicesContext)) };
}

export default function Layout() {
  return <Outlet />;
}
