import { redirect } from "react-router";
import { languageCookie } from "#app/features/site-shell/language-cookie.server.ts";
import type { Route } from "./+types/language.ts";

export function loader() {
  return redirect("/");
}

/** Changes the language without JavaScript: stores the choice and sends the visitor back. */
export async function action({ request }: Route.ActionArgs) {
  const { to, cookie } = await languageCookie(request);
  return redirect(to, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}
