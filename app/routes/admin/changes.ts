import { inboxAction } from "#app/features/admin/inbox/inbox-action.server.ts";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/changes.ts";

/** The inbox's forms for its own script, which stays on the page: answered with JSON and without a page around it. */
export async function action({ request, context }: Route.ActionArgs) {
  return inboxAction({
    request,
    admin: context.get(adminContext),
    services: context.get(servicesContext),
    flash: setFlash,
  });
}
