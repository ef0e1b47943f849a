import { redirect } from "react-router";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import type { Route } from "./+types/confirmed.ts";

/** The target of the link in the mail. It redirects to the site's root with a message about the result. */
export async function loader({ request }: Route.LoaderArgs) {
  const failed = new URL(request.url).searchParams.has("error");
  const flash = await setFlash(failed ? "email-not-confirmed" : "email-confirmed");
  return redirect("/", { headers: { "Set-Cookie": flash } });
}
