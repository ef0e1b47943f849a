import type { meetingTypes } from "#app/content/form-choices.ts";
import { utcStamp } from "#shared/icalendar.ts";

type MeetingType = (typeof meetingTypes)[number];

export type MeetingLink = { readonly label: string; readonly url: string };

type Planned = {
  readonly title: string;
  readonly begins: Date;
  readonly ends: Date;
  readonly visitor: { readonly name: string; readonly email: string };
};

/** Where the broker opens the meeting on the platform that was asked for, filled in as far as the platform lets us. */
const platforms: Record<Exclude<MeetingType, "any">, (planned: Planned) => string> = {
  zoom: () => "https://zoom.us/meeting/schedule",
  "microsoft-teams": ({ title, begins, ends, visitor }) =>
    address("https://teams.microsoft.com/l/meeting/new", {
      subject: title,
      startTime: begins.toISOString(),
      endTime: ends.toISOString(),
      attendees: visitor.email,
    }),
  "google-meet": ({ title, begins, ends, visitor }) =>
    address("https://calendar.google.com/calendar/render", {
      action: "TEMPLATE",
      text: title,
      dates: `${utcStamp(begins)}/${utcStamp(ends)}`,
      add: visitor.email,
    }),
};

type Platform = keyof typeof platforms;

export function platformLinks(
  type: MeetingType,
  planned: Planned,
  labels: Readonly<Record<Platform, string>>,
): MeetingLink[] {
  const asked = type === "any" ? (Object.keys(platforms) as Platform[]) : [type];
  return asked.map((platform) => ({ label: labels[platform], url: platforms[platform](planned) }));
}

/** Percent-encoded throughout: these services read a plus as a plus. */
function address(base: string, parameters: Record<string, string>): string {
  const pairs = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  );
  return `${base}?${pairs.join("&")}`;
}
