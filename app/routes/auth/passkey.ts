import { redirect } from "react-router";
import { handlePasskeyPost } from "#app/features/auth/pages/passkey-action.server.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/passkey.ts";

export function loader() {
  return redirect("/auth");
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  return handlePasskeyPost({ request, clientAddress, services: context.get(servicesContext) });
}
