import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { durationWords } from "#app/features/leads/response-clock.ts";
import type { Clock } from "#server/clock.ts";
import { localDate, startOfDay } from "#shared/time/local-day.ts";
import { addDays } from "#shared/time/zoned-day.ts";
import { reportSpans } from "./report-spans.ts";

const usualSpan = 12;

type Services = {
  readonly leads: Pick<Leads, "report">;
  readonly clock: Clock;
  readonly content: { readonly broker: { readonly time_zone: string } };
};

/** Whole weeks of the broker's calendar, this one included, also those without a lead. */
export async function readReport({ leads, clock, content: { broker } }: Services, request: Request) {
  const asked = Number(new URL(request.url).searchParams.get("weeks"));
  const weeks = reportSpans.find((span) => span === asked) ?? usualSpan;
  const now = clock.now();
  const mondays = lastMondays(localDate(now, broker.time_zone), weeks);
  const from = startOfDay(mondays[0] ?? "", broker.time_zone) ?? now;
  const report = await leads.report(from, now);
  const byMonday = new Map(report.weeks.map(({ week, ...counts }) => [week, counts]));
  const inWords = (ms: number | null) => (ms === null ? "none yet" : durationWords(ms));
  return {
    weeks,
    byWeek: mondays.map((week) => ({ week, ...(byMonday.get(week) ?? { leads: 0, won: 0 }) })),
    byForm: report.byForm.map(({ name, ...counts }) => ({ name: leadTitle(name), ...counts })),
    bySource: report.bySource,
    leads: report.weeks.reduce((sum, week) => sum + week.leads, 0),
    won: report.weeks.reduce((sum, week) => sum + week.won, 0),
    answered: report.answers.count,
    medianAnswer: inWords(report.answers.medianMs),
    p90Answer: inWords(report.answers.p90Ms),
  };
}

export type ReportView = Awaited<ReturnType<typeof readReport>>;

function lastMondays(today: string, weeks: number): string[] {
  const daysSinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -daysSinceMonday);
  return Array.from({ length: weeks }, (_, at) => addDays(monday, (at - weeks + 1) * 7));
}
