import { requireAdmin } from "#app/features/auth/admin-guard.server.ts";
import { AdminFrame } from "#app/features/inbox/admin-frame.tsx";
import inboxCss from "#app/features/inbox/inbox.css?url";
import { handleDeskPost, readDeskPage } from "#app/features/rates/desk-page.server.ts";
import { DeskPage } from "#app/features/rates/desk-page.tsx";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/admin-rates.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxCss }];

async function openDesk({ request, context }: Route.LoaderArgs | Route.ActionArgs) {
  const user = await requireAdmin(request, context.get(requestContext));
  const { rates, clock, content, audit } = context.get(servicesContext);
  return { user, desk: { rates, clock, content: content.rates, audit } };
}

export async function loader(args: Route.LoaderArgs) {
  const { user, desk } = await openDesk(args);
  return { email: user.email, view: await readDeskPage(desk, new URL(args.request.url)) };
}

export async function action(args: Route.ActionArgs) {
  const { user, desk } = await openDesk(args);
  return handleDeskPost(desk, args.request, user);
}

export default function AdminRates({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminFrame title="Rate desk" hasErrors={actionData !== undefined} email={loaderData.email}>
      <DeskPage view={loaderData.view} result={actionData} />
    </AdminFrame>
  );
}
