import type { meetingTypes } from "#app/content/form-choices.ts";
import { utcStamp } from "#shared/icalendar.ts";

type MeetingType = (typeof meetingTypes)[number];

export type MeetingLink = { readonly label: string; readonly url: string };

type Planned = {
  readonly begins: Date;
  readonly ends: Date;
  readonly visitor: { readonly name: string; readonly email: string };
};

/** Where the broker opens the meeting on the platform that was asked for, filled in as far as the platform lets us. */
const platforms: Record<Exclude<MeetingType, "any">, (planned: Planned) => MeetingLink> = {
  zoom: () => ({ label: "Schedule it in Zoom", url: "https://zoom.us/meeting/schedule" }),
  "microsoft-teams": ({ begins, ends, visitor }) => ({
    label: "Schedule it in Microsoft Teams",
    url: address("https://teams.microsoft.com/l/meeting/new", {
      subject: `Virtual meeting with ${visitor.name}`,
      startTime: begins.toISOString(),
      endTime: ends.toISOString(),
      attendees: visitor.email,
    }),
  }),
  "google-meet": ({ begins, ends, visitor }) => ({
    label: "Schedule it in Google Calendar, with Meet",
    url: address("https://calendar.google.com/calendar/render", {
      action: "TEMPLATE",
      text: `Virtual meeting with ${visitor.name}`,
      dates: `${utcStamp(begins)}/${utcStamp(ends)}`,
      add: visitor.email,
    }),
  }),
};

export function platformLinks(type: MeetingType, planned: Planned): MeetingLink[] {
  if (type !== "any") return [platforms[type](planned)];
  return Object.values(platforms).map((link) => link(planned));
}

/** Percent-encoded throughout: these services read a plus as a plus. */
function address(base: string, parameters: Record<string, string>): string {
  const pairs = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  );
  return `${base}?${pairs.join("&")}`;
}
