import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/frame.ts";

/** Times become the viewer's own, so no admin page waits for a sign of intent. */
export const handle = { hydrate: "now" };

/** What only filters the inbox asks for the inbox alone, and fails alone (ADMIN-05). */
export function shouldRevalidate({ currentUrl, nextUrl, ...change }: ShouldRevalidateFunctionArgs): boolean {
  const onlySearches = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !onlySearches && change.defaultShouldRevalidate;
}

/** What stands on every admin page. It guards nothing: each page asks for itself who is there. */
export async function loader({ context }: Route.LoaderArgs) {
  const { quarantinedCount, log } = context.get(servicesContext);
  try {
    const { isAdmin } = await context.get(requestContext).viewer();
    return { quarantined: isAdmin ? await quarantinedCount() : "" };
  } catch (error) {
    log.error({ err: error }, "the quarantine could not be counted");
    return { quarantined: "" };
  }
}

export default function Frame() {
  return <Outlet />;
}
