import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { rateEditorAction, readRateEditor } from "#app/features/admin/rates/rate-editor.server.ts";
import { RateEditor } from "#app/features/admin/rates/rate-editor.tsx";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/rates.ts";

function openEditor({ context }: Route.LoaderArgs | Route.ActionArgs) {
  const user = context.get(adminContext);
  const { rates, clock, content, audit } = context.get(servicesContext);
  return { user, editor: { rates, clock, content: content.rates, audit } };
}

export async function loader(args: Route.LoaderArgs) {
  const { user, editor } = openEditor(args);
  return { email: user.email, view: await readRateEditor(editor, new URL(args.request.url)) };
}

export async function action(args: Route.ActionArgs) {
  const { user, editor } = openEditor(args);
  return rateEditorAction(editor, args.request, user);
}

export default function AdminRates({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Rates" hasErrors={actionData !== undefined}>
      <RateEditor view={loaderData.view} result={actionData} />
    </AdminPage>
  );
}
