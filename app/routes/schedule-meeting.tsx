import { offerView } from "#app/features/leads/booking/booking-view.server.ts";
import { bookedBehind } from "#app/features/leads/booking/meeting-page.server.ts";
import { leadFormPageData } from "#app/features/leads/forms/lead-form-page.ts";
import { MeetingForm } from "#app/features/leads/forms/meeting/meeting-form.tsx";
import { submitLeadAction } from "#app/features/leads/submit/submit-action.server.ts";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import { dayIn, zoneName } from "#shared/time/zone.ts";
import type { Route } from "./+types/schedule-meeting.ts";

/** Not cached like other pages: the first date that can be chosen changes every day. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content, clock, leads } = services;
  const offer = await leads.bookings.offer();
  const page = leadFormPageData(services, "meeting-request", request.url);
  return {
    seo: content.seo["/schedule-meeting"],
    form: {
      page,
      today: dayIn(page.timeZone, clock.now()),
      zone: zoneName(page.timeZone),
      offer: offer && offerView(offer, content),
      booked: page.sent ? await bookedBehind(leads.bookings, content, request.url) : undefined,
      changeLabel: content.meetings.page.change_link,
    },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  const thanksUrl = "/schedule-meeting?sent=meeting-request";
  return submitLeadAction({ formType: "meeting-request", request, clientAddress, services, thanksUrl });
}

export default function ScheduleMeeting({ loaderData: { seo, form }, actionData }: Route.ComponentProps) {
  const { texts } = form.page;
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:py-14">
      <PageHead path="/schedule-meeting" seo={seo} picture="schedule-meeting" hasErrors={Boolean(actionData?.errors)} />
      <h1 className="font-display text-3xl font-semibold text-pacific-900 sm:text-4xl">{texts.heading}</h1>
      <p className="mt-2 mb-8 text-lg text-ink-soft">{texts.lede}</p>
      <section aria-labelledby="form-title" className="rounded-2xl border border-sand-300 bg-white p-5 sm:p-8">
        <h2 id="form-title" className="mb-5 font-display text-2xl font-semibold text-pacific-900">
          {texts.form_title}
        </h2>
        <MeetingForm {...form} result={actionData} />
      </section>
    </div>
  );
}
