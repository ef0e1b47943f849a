import { data, isRouteErrorResponse } from "react-router";
import type { LeadActionResult } from "./update-lead-action.server.ts";

/**
 * A change that did not arrive takes nothing away from the page: it says so and shows what is stored. The status keeps
 * the router from loading the page's data again, which would fail as well and replace the page with an error.
 */
export function notSaved(error: unknown) {
  // A redirect, such as to the login page.
  if (error instanceof Response) throw error;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const sentence = isMissing ? "This lead no longer exists." : "That was not saved. Please try again.";
  return data<LeadActionResult>({ ok: false, error: sentence }, 503);
}
