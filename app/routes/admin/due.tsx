import { redirect } from "react-router";
import { OpenStops } from "#app/features/admin/consent/open-stops.tsx";
import { DigestSwitch } from "#app/features/admin/due/digest-switch.tsx";
import { DueList } from "#app/features/admin/due/due-list.tsx";
import { readDue } from "#app/features/admin/due/read-due.server.ts";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { notSaved } from "#app/features/admin/lead/not-saved.ts";
import { updateLeadAction } from "#app/features/admin/lead/update-lead-action.server.ts";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/due.ts";

const backTo = "/admin/due";

export async function loader({ context }: Route.LoaderArgs) {
  return readDue(context.get(servicesContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const services = context.get(servicesContext);
  const form = await request.formData();
  if (form.get("intent") === "digest") {
    await services.digest.set(admin, form.get("value") === "on");
    return redirect(backTo, { status: 303, headers: { "Set-Cookie": await setFlash("lead-saved") } });
  }
  return updateLeadAction({ id: String(form.get("lead")), form, backTo, admin, services, flash: setFlash });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(notSaved);
}

export default function Due({ loaderData: { leads, openStops, digestIsOn }, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData.error : undefined;
  const overdue = leads.filter(({ nextContact }) => nextContact?.state === "overdue").length;
  const subtitle = overdue > 0 ? `${leads.length} to contact, ${overdue} overdue` : `${leads.length} to contact`;
  return (
    <AdminPage title="Due today" subtitle={subtitle}>
      <OpenStops stops={openStops} back="/admin/due" />
      <DueList leads={leads} refused={refused} />
      <DigestSwitch isOn={digestIsOn} />
    </AdminPage>
  );
}
