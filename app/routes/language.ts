import { redirect } from "react-router";
import { languageCookie } from "#app/features/site-shell/language-cookie.server.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/language.ts";

/** Says why the language stays as it is, to a browser that keeps no cookies. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has("blocked")) return redirect("/");
  const { language } = context.get(requestContext);
  return new Response(context.get(servicesContext).content.locales[language].nav_language_blocked);
}

/** Changes the language without JavaScript: stores the choice and sends the visitor back. */
export async function action({ request }: Route.ActionArgs) {
  const { to, cookie } = await languageCookie(request);
  return redirect(to, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}
