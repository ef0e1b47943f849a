import { data } from "react-router";
import { inboxAction } from "#app/features/admin/inbox/inbox-action.server.ts";
import { InboxPage } from "#app/features/admin/inbox/inbox-page.tsx";
import { readInbox } from "#app/features/admin/inbox/read-inbox.server.ts";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/inbox.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const inbox = await readInbox({ request, admin, services: context.get(servicesContext) });
  return data({ meId: admin.id, inbox }, inbox.failure ? 503 : 200);
}

export async function action({ request, context }: Route.ActionArgs) {
  return inboxAction({
    request,
    admin: context.get(adminContext),
    services: context.get(servicesContext),
    flash: setFlash,
  });
}

export default function Inbox({ loaderData: { inbox, meId }, actionData }: Route.ComponentProps) {
  return <InboxPage inbox={inbox} meId={meId} refusal={actionData?.ok === false ? actionData.message : undefined} />;
}

/** What nobody foresaw, such as a network that went away while a page was asked for. */
export function ErrorBoundary() {
  return (
    <AdminPage title="Admin Dashboard" hasErrors>
      <div role="alert">
        <EmptyState icon="alert" title="An error occurred while loading submissions">
          <ButtonLink href="/admin" size="small" variant="outline">
            Try again
          </ButtonLink>
        </EmptyState>
      </div>
    </AdminPage>
  );
}
