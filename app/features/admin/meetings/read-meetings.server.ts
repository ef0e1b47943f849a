import type { FormsContent } from "#app/content/forms-schema.ts";
import type { Content } from "#app/content/load-content.ts";
import { readableAnswers } from "#app/features/leads/lead-labels.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { nameOf } from "#app/features/leads/lead-summary.ts";
import type { LeadRow } from "#app/features/leads/store/list-leads.server.ts";
import type { Clock } from "#server/clock.ts";
import { formatValue } from "#shared/text/humanize.ts";
import { addDays, fullDay, isDay } from "#shared/time/day.ts";
import { dayIn, zoneName } from "#shared/time/zone.ts";

type Services = {
  readonly leads: Pick<Leads, "meetings">;
  readonly clock: Clock;
  readonly content: Pick<Content, "broker" | "forms">;
};

/** Requested meetings from today on, by day and in the order in which they would take place. */
export async function readMeetings({ leads, clock, content }: Services) {
  const timeZone = content.broker.time_zone;
  const today = dayIn(timeZone, clock.now());
  const days = Map.groupBy(await leads.meetings(), ({ data }) => formatValue(data["preferredDate"]));
  return {
    timeZone: zoneName(timeZone),
    days: [...days].map(([day, rows]) => ({
      day,
      title: dayTitle(day, today),
      meetings: rows.map((row) => meetingView(content.forms, row)),
    })),
  };
}

export type MeetingDay = Awaited<ReturnType<typeof readMeetings>>["days"][number];

function meetingView(forms: FormsContent, { id, formType, data, status }: LeadRow) {
  const answers = new Map(readableAnswers(forms, formType, data).map(({ key, text }) => [key, text]));
  return {
    id,
    status,
    who: nameOf(data),
    time: answers.get("preferredTime") ?? "",
    platform: answers.get("meetingType") ?? "",
    message: answers.get("message") ?? "",
  };
}

function dayTitle(day: string, today: string): string {
  const name = isDay(day) ? fullDay(day) : day;
  if (day === today) return `Today, ${name}`;
  return day === addDays(today, 1) ? `Tomorrow, ${name}` : name;
}
