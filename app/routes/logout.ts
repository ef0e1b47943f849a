import { redirect } from "react-router";
import { setFlash } from "#app/features/auth/flash.server.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = await context
    .get(servicesContext)
    .auth.api.signOut({ headers: request.headers, returnHeaders: true });
  headers.append("Set-Cookie", await setFlash("logged-out"));
  return redirect("/", { status: 303, headers });
}
