import { isRouteErrorResponse } from "react-router";
import type { LeadActionResult } from "./update-lead-action.server.ts";

/** A change that did not arrive takes nothing away from the page: it says so and shows what is stored. */
export function notSaved(error: unknown): LeadActionResult {
  // A redirect, such as to the login page.
  if (error instanceof Response) throw error;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return { ok: false, error: isMissing ? "This lead no longer exists." : "That was not saved. Please try again." };
}
