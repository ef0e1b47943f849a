import { redirect } from "react-router";
import { setFlash } from "#app/features/auth/flash.server.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, audit } = context.get(servicesContext);
  const { user } = await context.get(requestContext).viewer();
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  if (user) await audit.record({ actor: user, action: "signed-out" });
  headers.append("Set-Cookie", await setFlash("logged-out"));
  return redirect("/", { status: 303, headers });
}
