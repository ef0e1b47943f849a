import { redirect } from "react-router";
import { setFlash } from "#app/features/auth/flash.server.ts";
import { handleDeskPost, readDeskPage } from "#app/features/rates/desk-page.server.ts";
import { DeskPage } from "#app/features/rates/desk-page.tsx";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/admin-rates.ts";

async function requireAdmin(context: Route.LoaderArgs["context"]) {
  const { user, isAdmin } = await context.get(requestContext).viewer();
  if (!user) throw redirect("/auth", { headers: { "Set-Cookie": await setFlash("login-needed") } });
  if (!isAdmin) throw redirect("/", { headers: { "Set-Cookie": await setFlash("not-allowed") } });
  const { rates, clock, content } = context.get(servicesContext);
  return { user, desk: { rates, clock, content: content.rates } };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { desk } = await requireAdmin(context);
  return readDeskPage(desk, new URL(request.url));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, desk } = await requireAdmin(context);
  return handleDeskPost(desk, request, user.email);
}

export default function AdminRates({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-10">
      <title>{`${actionData ? "Error: " : ""}Rate desk`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-3xl font-semibold text-pacific-900">Rate desk</h1>
      <DeskPage view={loaderData} result={actionData} />
    </div>
  );
}
