import { requireAdmin } from "#app/features/auth/admin-guard.server.ts";
import { handleDeskPost, readDeskPage } from "#app/features/rates/desk-page.server.ts";
import { DeskPage } from "#app/features/rates/desk-page.tsx";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/admin-rates.ts";

async function openDesk({ request, context }: Route.LoaderArgs | Route.ActionArgs) {
  const user = await requireAdmin(request, context.get(requestContext));
  const { rates, clock, content } = context.get(servicesContext);
  return { user, desk: { rates, clock, content: content.rates } };
}

export async function loader(args: Route.LoaderArgs) {
  const { desk } = await openDesk(args);
  return readDeskPage(desk, new URL(args.request.url));
}

export async function action(args: Route.ActionArgs) {
  const { user, desk } = await openDesk(args);
  return handleDeskPost(desk, args.request, user.email);
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
