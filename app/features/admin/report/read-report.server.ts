import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import type { Leads } from "#app/features/leads/lead-services.server.ts";
import { durationWords } from "#app/features/leads/response-clock.ts";
import type { Clock } from "#server/clock.ts";
import { csvLine } from "#shared/csv.ts";

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** How many weeks back the report looks, by the choice in its address. */
export const reportSpans = [4, 12, 26, 52] as const;

type Services = { readonly leads: Pick<Leads, "report">; readonly clock: Clock };

export async function readReport({ leads, clock }: Services, request: Request) {
  const asked = Number(new URL(request.url).searchParams.get("weeks"));
  const weeks = reportSpans.find((span) => span === asked) ?? 12;
  const to = clock.now();
  const report = await leads.report(new Date(to.getTime() - weeks * weekMs), to);
  const inWords = (ms: number | null) => (ms === null ? "none yet" : durationWords(ms));
  return {
    weeks,
    byWeek: report.weeks,
    byForm: report.byForm.map(({ name, ...counts }) => ({ name: leadTitle(name), ...counts })),
    bySource: report.bySource,
    answered: report.answers.count,
    medianAnswer: inWords(report.answers.medianMs),
    slowestTenth: inWords(report.answers.p90Ms),
  };
}

export type ReportView = Awaited<ReturnType<typeof readReport>>;

/** The same numbers as a file: one row each, under what they are counted by. */
export function reportAsCsv({ byWeek, byForm, bySource, medianAnswer, slowestTenth }: ReportView): string {
  const row = (by: string, name: string, leads: number, won: number) => csvLine([by, name, String(leads), String(won)]);
  return [
    csvLine(["by", "name", "leads", "won"]),
    ...byWeek.map(({ week, leads, won }) => row("week", week, leads, won)),
    ...byForm.map(({ name, leads, won }) => row("form", name, leads, won)),
    ...bySource.map(({ name, leads, won }) => row("source", name, leads, won)),
    csvLine(["time to first answer", "median", medianAnswer, ""]),
    csvLine(["time to first answer", "90th percentile", slowestTenth, ""]),
  ].join("");
}
