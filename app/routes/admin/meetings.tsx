import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { bookingSettingsAction, readBookingSettings } from "#app/features/admin/meetings/booking-settings.server.ts";
import { BookingSettings } from "#app/features/admin/meetings/booking-settings.tsx";
import { MeetingList } from "#app/features/admin/meetings/meeting-list.tsx";
import { readMeetings } from "#app/features/admin/meetings/read-meetings.server.ts";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/meetings.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return { ...(await readMeetings(services)), settings: await readBookingSettings(services) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  return bookingSettingsAction({ services, admin: context.get(adminContext), form, flash: setFlash });
}

export default function Meetings({ loaderData: { days, timeZone, settings }, actionData }: Route.ComponentProps) {
  const hasErrors = actionData !== undefined;
  return (
    <AdminPage title="Meetings" subtitle={`Requested, in ${timeZone}`} hasErrors={hasErrors}>
      <MeetingList days={days} />
      <BookingSettings settings={settings} result={actionData} />
    </AdminPage>
  );
}
