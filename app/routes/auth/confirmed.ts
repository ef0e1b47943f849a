import { redirect } from "react-router";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import type { Route } from "./+types/confirmed.ts";

/** AUTH-06: where the mail's link comes back to; it says how it went, at the site's root. */
export async function loader({ request }: Route.LoaderArgs) {
  const failed = new URL(request.url).searchParams.has("error");
  const flash = await setFlash(failed ? "email-not-confirmed" : "email-confirmed");
  return redirect("/", { headers: { "Set-Cookie": flash } });
}
