import { data } from "react-router";
import {
  changeMeeting,
  type MeetingPageResult,
  readMeetingPage,
} from "#app/features/leads/booking/meeting-page.server.ts";
import { MeetingPage } from "#app/features/leads/booking/meeting-page.tsx";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import { tokenPageHeaders } from "#app/token-page-headers.ts";
import type { Route } from "./+types/your-meeting.ts";

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return tokenPageHeaders(loaderHeaders, actionHeaders);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  const { broker, meetings } = services.content;
  const { init, ...page } = await readMeetingPage({ request, clientAddress, services });
  return data({ ...page, words: meetings.page, name: broker.name, phone: broker.phone_display }, init);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const { result, init } = await changeMeeting({ request, clientAddress, services: context.get(servicesContext) });
  return data<MeetingPageResult>(result, init);
}

export default function YourMeeting({ loaderData: { name, ...page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${page.words.title} | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <MeetingPage {...page} result={actionData} />
    </>
  );
}
