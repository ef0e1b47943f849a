import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { handleDeskPost, readDeskPage } from "#app/features/admin/rates/rate-editor.server.ts";
import { DeskPage } from "#app/features/admin/rates/rate-editor.tsx";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/rates.ts";

function openDesk({ context }: Route.LoaderArgs | Route.ActionArgs) {
  const user = context.get(adminContext);
  const { rates, clock, content, audit } = context.get(servicesContext);
  return { user, desk: { rates, clock, content: content.rates, audit } };
}

export async function loader(args: Route.LoaderArgs) {
  const { user, desk } = openDesk(args);
  return { email: user.email, view: await readDeskPage(desk, new URL(args.request.url)) };
}

export async function action(args: Route.ActionArgs) {
  const { user, desk } = openDesk(args);
  return handleDeskPost(desk, args.request, user);
}

export default function AdminRates({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Rates" hasErrors={actionData !== undefined}>
      <DeskPage view={loaderData.view} result={actionData} />
    </AdminPage>
  );
}
