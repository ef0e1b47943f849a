import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { notificationsAction } from "#app/features/admin/notifications/notifications-action.server.ts";
import { NotificationsPage } from "#app/features/admin/notifications/notifications-page.tsx";
import { readNotifications } from "#app/features/admin/notifications/read-notifications.server.ts";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Route } from "./+types/notifications.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return readNotifications(context.get(servicesContext), context.get(adminContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { alerts, leads } = context.get(servicesContext);
  const { promise } = leads;
  const form = await request.formData();
  const userAgent = request.headers.get("user-agent") ?? "";
  return notificationsAction({ alerts, promise, admin: context.get(adminContext), form, userAgent, flash: setFlash });
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData?.error;
  return (
    <AdminPage title="Notifications" subtitle="New leads on your phone, at once" hasErrors={problem !== undefined}>
      <NotificationsPage {...loaderData} />
      <ToastRegion toast={problem ? { text: problem, destructive: true } : undefined} placement="above-bar" />
    </AdminPage>
  );
}
