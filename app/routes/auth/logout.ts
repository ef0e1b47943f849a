import { redirect } from "react-router";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, env, watch } = context.get(servicesContext);
  const { headers } = await watch.within(() => auth.api.signOut({ headers: request.headers, returnHeaders: true }));
  headers.append("Set-Cookie", await setFlash("logged-out"));
  // Clears pages that Back would show. Not "storage": drafts and the language belong to the visitor, signed in or not.
  if (env.appUrl.startsWith("https:")) headers.set("Clear-Site-Data", '"cache"');
  return redirect("/", { status: 303, headers });
}
