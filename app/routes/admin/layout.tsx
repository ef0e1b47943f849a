import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { readAdminCounts } from "#app/features/admin/layout/admin-counts.server.ts";
import { AdminLayout } from "#app/features/admin/layout/admin-layout.tsx";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { requireAdmin } from "#app/features/auth/access/admin-guard.server.ts";
import { adminContext, requestContext, servicesContext } from "#app/services-context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/layout.ts";

/** Runs before every loader and action of the admin area, for pages and for their data alike. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    context.set(adminContext, await requireAdmin(request, context.get(requestContext)));
  },
];

/** Times become the viewer's own, so no admin page waits for a sign of intent; and none stands in the public shell. */
export const handle = { hydrate: "now", ownShell: true };

/** What only filters the inbox asks for the inbox alone, and fails alone. */
export function shouldRevalidate({ currentUrl, nextUrl, ...change }: ShouldRevalidateFunctionArgs): boolean {
  const onlySearches = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !onlySearches && change.defaultShouldRevalidate;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = context.get(adminContext);
  return { email, counts: await readAdminCounts(context.get(servicesContext)) };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout frame={loaderData}>
      <Outlet />
    </AdminLayout>
  );
}

/** What is not there or could not be read, with the way to everything else. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? "Not found" : "Something went wrong";
  return (
    <AdminLayout frame={loaderData}>
      <AdminPage title={title}>
        <div role="alert">
          <EmptyState
            icon={isMissing ? "search" : "alert"}
            title={isMissing ? "There is nothing at this address." : "This page could not be shown."}
            hint={isMissing ? "It may have been deleted." : "Please try again in a moment."}
          >
            <ButtonLink href="" size="small" variant="outline">
              Try again
            </ButtonLink>
            <ButtonLink href="/admin" size="small" variant="outline">
              Go to the inbox
            </ButtonLink>
          </EmptyState>
        </div>
      </AdminPage>
    </AdminLayout>
  );
}
