import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { MeetingList } from "#app/features/admin/meetings/meeting-list.tsx";
import { readMeetings } from "#app/features/admin/meetings/read-meetings.server.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/meetings.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return readMeetings(context.get(servicesContext));
}

export default function Meetings({ loaderData: { days, timeZone } }: Route.ComponentProps) {
  return (
    <AdminPage title="Meetings" subtitle={`Requested, in ${timeZone}`}>
      <MeetingList days={days} />
    </AdminPage>
  );
}
