import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { FailurePage, NotFoundPage } from "#app/features/site-shell/error-pages.tsx";
import type { Shell } from "#app/features/site-shell/shell.ts";
import type { Route } from "./+types/layout.ts";

export default function PageLayout() {
  return <Outlet />;
}

/** The 404 page, and what a visitor sees when a page fails: the shell stays, with a phone number and an address. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<Shell>("root");
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage words={error.data} />;
  return <FailurePage shell={shell} />;
}
